import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { useAct } from '#backoffice/parts/use-act.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

export function ProductKeys({
  product: { id, date_removed, visible },
}: {
  product: EditedProduct
}) {
  const [isBusy, act] = useAct()
  return (
    <>
      <Button component={Link} to={`/movimientos/${id}`}>
        Movimientos de stock
      </Button>
      {date_removed ? (
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
      ) : (
        visible && (
          <Button variant="outlined" href={`/product/${id}`} target="_blank">
            Ver en la tienda
          </Button>
        )
      )}
    </>
  )
}
