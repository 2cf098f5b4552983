import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** An order with a deposit is not edited, because a new total could be less than what was paid. Says what to do instead. */
export function DepositHelp({ order: { transaction_id, deposit }, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Editar pedido · {transaction_id}</DialogTitle>
      <DialogContent>
        <p>
          Este pedido tiene una seña de <b>{formatPrice(deposit)}</b>, así que sus piezas y su total
          no se editan. Para cambiarlos:
        </p>
        <ol style={{ paddingLeft: '1.25rem', marginTop: '0.75rem' }}>
          <li>
            En «Cobro» elegí «Cancelar la venta» y «Devolver la seña». Las piezas vuelven al stock.
          </li>
          <li>
            Hacé la venta otra vez en{' '}
            <Link className="link" to="/venta">
              Venta en el local
            </Link>{' '}
            y anotá la misma seña: el dinero no tiene que salir de la caja.
          </li>
        </ol>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Entendido</Button>
      </DialogActions>
    </Dialog>
  )
}
