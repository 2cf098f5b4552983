import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import { upload } from '#backoffice/data/upload.ts'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import { adminImportExportApi, type ImportReport } from '#contracts/admin/import-export.ts'
import { materials } from '#contracts/materials.ts'
import { Report } from './report.tsx'

/** Imports a CSV file in two steps: a report per row without writing, then the import. */
export function Import() {
  const [file, setFile] = useState<File | null>(null)
  const [category, setCategory] = useState('')
  const [material, setMaterial] = useState('')
  const [report, setReport] = useState<ImportReport | null>(null)
  const [isBusy, act] = useAction()
  const notify = useNotify()
  const { data: categories = [] } = useGetList<EditedCategory>('categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  })

  const send = (isTrial: boolean) =>
    act(async () => {
      if (!file) return
      const fields = { dry_run: String(isTrial), skip_errors: 'true', category, material }
      const reply = await withPriceConfirmation(({ confirm_price_change }) =>
        upload(adminImportExportApi.import, file, {
          fields: { ...fields, ...(confirm_price_change && { confirm_price_change: 'true' }) },
        }),
      )
      setReport(reply)
      if (reply.written) notify('Importación terminada', { type: 'success' })
    })

  return (
    <Section title="Importar">
      <Box sx={{ maxWidth: '44rem' }}>
        <p>Una planilla CSV nuestra, o la que exportan Tiendanube, Shopify o WooCommerce.</p>
        <FilePicker
          label="Elegir la planilla"
          accept=".csv,text/csv"
          onFiles={([chosen]) => {
            setFile(chosen ?? null)
            setReport(null)
          }}
        />
        {file && <p>{file.name}</p>}
        <p style={{ marginTop: '1rem' }}>Para lo que la planilla no dice:</p>
        <FieldRow>
          <TextField
            label="Categoría"
            select
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Material"
            select
            value={material}
            onChange={({ target }) => setMaterial(target.value)}
          >
            {toChoices(materials).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </FieldRow>
        <Button
          variant="contained"
          disabled={!file}
          loading={isBusy}
          sx={{ marginTop: '0.75rem' }}
          onClick={() => send(true)}
        >
          Probar sin escribir nada
        </Button>
      </Box>
      {report && <Report report={report} isBusy={isBusy} onWrite={() => send(false)} />}
    </Section>
  )
}
