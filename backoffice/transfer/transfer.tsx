import Button from '@mui/material/Button'
import { download } from '#backoffice/data/download.ts'
import { Head } from '#backoffice/frame/head.tsx'
import { useHasPermission } from '#backoffice/frame/use-permission.ts'
import { Section } from '#backoffice/parts/section.tsx'
import { useAct } from '#backoffice/parts/use-act.ts'
import { adminTransferApi } from '#contracts/admin/transfer.ts'
import { Import } from './import.tsx'

export function Transfer() {
  const canWrite = useHasPermission('catalogue')
  const canPrice = useHasPermission('prices_discounts')
  const canCount = useHasPermission('stock')
  const [isBusy, act] = useAct()
  return (
    <>
      <Head title="Importar y exportar" />
      <Section title="Exportar">
        <p>
          Todos los productos en una planilla CSV. La misma planilla se puede volver a importar.
        </p>
        <Button
          variant="outlined"
          loading={isBusy}
          sx={{ marginTop: '0.75rem' }}
          onClick={() => act(() => download(adminTransferApi.export, {}))}
        >
          Descargar productos.csv
        </Button>
      </Section>
      {canWrite && canPrice && canCount && <Import />}
    </>
  )
}
