import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

export function ProductButtons({
  product: { id, date_removed, visible },
}: {
  product: EditedProduct
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
      {date_removed
        ? mayRestore && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() =>
                act(
                  () => call(adminProductsApi.restore, { params: { id } }),
                  'Está otra vez en la tienda',
                )
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
