import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useCategories } from '#backoffice/categories/use-category-names.ts'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { toReason, useAction } from '#backoffice/components/use-action.ts'
import { withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import { upload } from '#backoffice/data/upload.ts'
import { dismissOperation, followOperation } from '#backoffice/operations/follow-operation.ts'
import { adminImportExportApi, type ImportReport } from '#contracts/admin/import-export.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import type { ImportUndone } from '#contracts/admin/past-imports.ts'
import { materials } from '#contracts/materials.ts'
import { ImportChoice } from './import-choice.tsx'
import { Report } from './report.tsx'
import { Undone } from './undone.tsx'
import { UnknownCategories } from './unknown-categories.tsx'

const NOTHING_CHOSEN = { category: '', material: '' }

/** Imports a CSV file in two steps: a preview without writing, then the import. */
export function Import() {
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isBusy, act] = useAction()
  const notify = useNotify()
  const keys = useAttemptKey()
  const isShown = useIsShown()
  const categories = useCategories()

  const send = (isTrial: boolean, map: Record<string, number> = {}) =>
    act(async () => {
      if (!file) return
      setRefusal('')
      const fields = { dry_run: String(isTrial), skip_errors: 'true', ...chosen }
      const reply = await withPriceConfirmation(({ confirm_price_change }) => {
        const all = {
          ...fields,
          categories: JSON.stringify(map),
          ...(confirm_price_change && { confirm_price_change: 'true' }),
        }
        return isTrial
          ? upload(adminImportExportApi.import, file, { fields: all })
          : write(file, all, keys.of(file, all), isShown)
      }).catch((error: unknown) => {
        if (!(error instanceof CallFailed) || error.isTemporary) throw error
        setRefusal(toReason(error))
        return null
      })
      keys.forget()
      if (!reply) return
      setUndone(null)
      setReport(reply)
      if (reply.written) notify('Importación terminada', { type: 'success' })
    })
  useEarlierReport(setReport)
  const choose = (change: Partial<typeof NOTHING_CHOSEN>) => {
    setChosen({ ...chosen, ...change })
    setReport(null)
  }

  return (
    <Section title="Importar">
      <Box sx={{ maxWidth: '44rem' }}>
        <p>Una planilla CSV nuestra, o la que exportan Tiendanube, Shopify o WooCommerce.</p>
        <FilePicker
          label="Elegir la planilla"
          accept=".csv,text/csv"
          onFiles={([first]) => {
            setFile(first ?? null)
            setReport(null)
            setUndone(null)
            setRefusal('')
          }}
        />
        {file && <p>{file.name}</p>}
        <p style={{ marginTop: '1rem' }}>Para lo que la planilla no dice:</p>
        <FieldRow>
          <ImportChoice
            label="Categoría"
            options={categories}
            value={chosen.category}
            onChange={(category) => choose({ category })}
          />
          <ImportChoice
            label="Material"
            options={toChoices(materials)}
            value={chosen.material}
            onChange={(material) => choose({ material })}
          />
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
        <p role="alert" style={{ marginTop: '0.75rem', color: 'var(--bad)' }}>
          {refusal}
        </p>
      </Box>
      {report && (
        <UnknownCategories key={file?.name} report={report} onMap={(map) => void send(true, map)}>
          {(map) => (
            <Report
              report={report}
              isBusy={isBusy}
              onWrite={() => send(false, map)}
              onUndone={(reply) => {
                setReport(null)
                setUndone(reply)
              }}
            />
          )}
        </UnknownCategories>
      )}
      {undone && <Undone undone={undone} />}
    </Section>
  )
}

/** Writing can take long, so it goes on if the page is left. Its result then waits in the panel of operations. */
async function write(
  file: File,
  fields: Record<string, string>,
  key: string,
  isShown: { readonly current: boolean },
): Promise<ImportReport> {
  const started = await upload(adminImportExportApi.start, file, { fields: { ...fields, key } })
  const operation = await followOperation(started)
  if (isShown.current) await dismissOperation(operation)
  return operation.result as ImportReport
}

/** Whether the user has not left the page. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** A repetition after a lost reply has the key of the first attempt, and imports nothing twice. */
function useAttemptKey() {
  const attempt = useRef({ of: '', key: '' })
  return {
    of({ name, size, lastModified }: File, fields: Record<string, string>): string {
      const of = JSON.stringify([name, size, lastModified, fields])
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      return attempt.current.key
    },
    forget() {
      attempt.current = { of: '', key: '' }
    },
  }
}

/** Shows the report of an import whose page was left: the panel of operations links to it. */
function useEarlierReport(show: (report: ImportReport) => void): void {
  const [search, setSearch] = useSearchParams()
  const id = search.get('tarea')
  const [, act] = useAction()
  const loaded = useRef<string | null>(null)
  useEffect(() => {
    // Once for each link.
    if (loaded.current === id) return
    loaded.current = id
    if (!id) return
    void act(async () => {
      const operation = await call(adminOperationsApi.get, { params: { id } })
      show((await followOperation(operation)).result as ImportReport)
      setSearch({}, { replace: true })
    })
  }, [id, act, show, setSearch])
}
