import Button from '@mui/material/Button'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { download } from '#backoffice/data/download.ts'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { Import } from './import.tsx'
import { PhotoImport } from './photos/photo-import.tsx'

export function ImportExport() {
  const canWrite = useHasPermission('catalogue')
  const canPrice = useHasPermission('prices_discounts')
  const canCount = useHasPermission('stock')
  const [isBusy, act] = useAction()
  return (
    <>
      <PageHeader title={canWrite ? 'Importar y exportar' : 'Exportar'} />
      <Section title="Exportar">
        <p>
          Todos los productos en una planilla CSV. La misma planilla se puede volver a importar.
        </p>
        <Button
          variant="outlined"
          loading={isBusy}
          sx={{ marginTop: '0.75rem' }}
          onClick={() => act(() => download(adminImportExportApi.export, {}))}
        >
          Descargar productos.csv
        </Button>
      </Section>
      {canWrite && canPrice && canCount && <Import />}
      {canWrite && <PhotoImport />}
    </>
  )
}
