import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { counterApi } from '#contracts/admin/counter.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Cancels a sale with a deposit, which is given back or stays in the shop. */
export const CancelDeposit = ({ order, onClose }: Props) => (
  <FormDialog
    title={`Cancelar la venta · ${order.transaction_id}`}
    button="Cancelar la venta"
    message="Venta cancelada"
    onClose={onClose}
    onSend={({ deposit, reason = '' }) =>
      call(counterApi.cancelDeposit, {
        params: { transaction_id: order.transaction_id },
        body: { deposit: deposit === 'keep' ? 'keep' : 'refund', reason, version: order.version },
      })
    }
  >
    <p>Las piezas vuelven al stock.</p>
    <RadioGroup
      name="deposit"
      defaultValue="refund"
      aria-label={order.pay_way ? 'Qué pasa con lo que pagó' : 'Qué pasa con la seña'}
    >
      <FormControlLabel
        value="refund"
        control={<Radio />}
        label={`Devolver ${order.pay_way ? 'los' : 'la seña de'} ${formatPrice(order.deposit)}`}
      />
      <FormControlLabel
        value="keep"
        control={<Radio />}
        label={order.pay_way ? 'Quedan en la tienda' : 'La seña queda en la tienda'}
      />
    </RadioGroup>
    <TextField
      name="reason"
      label="Motivo"
      required
      helperText={order.email ? 'Lo lee quien compró.' : 'Queda en el historial del pedido.'}
    />
  </FormDialog>
)
