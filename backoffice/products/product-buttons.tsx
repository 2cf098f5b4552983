import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AuditLink } from '#backoffice/audit/audit-link.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

export function ProductButtons({
  product: { id, date_removed, visible },
  onChanged,
}: {
  product: Pick<EditedProduct, 'id' | 'date_removed' | 'visible'>
  onChanged?: () => void
}) {
  const [isBusy, act] = useAction()
  const seesStock = useMayCall(adminProductsApi.listStock)
  const mayRestore = useMayCall(adminProductsApi.restore)
  return (
    <>
      {seesStock && (
        <Button component={Link} to={`/movimientos/${id}`}>
          Movimientos de stock
        </Button>
      )}
      <AuditLink of={{ design_of: id }} />
      {date_removed
        ? mayRestore && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() =>
                act(async () => {
                  await call(adminProductsApi.restore, { params: { id } })
                  onChanged?.()
                }, 'Está otra vez en la tienda')
              }
            >
              Recuperar
            </Button>
          )
        : visible && (
            <Button variant="outlined" href={`/product/${id}`} target="_blank">
              Ver en la tienda
            </Button>
          )}
    </>
  )
}
