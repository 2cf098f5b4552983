import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { MethodField } from '#backoffice/components/method-field.tsx'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import type { Method } from './ticket.ts'

type Props = {
  order: Pick<
    AdminOrderDetail,
    'transaction_id' | 'version' | 'pay_way' | 'shipping_type' | 'channel'
  >
  missing: number
  onClose: () => void
}

/** Collects the rest of a deposit, or a part of it. */
export const CollectDialog = ({ order, missing, onClose }: Props) => (
  <FormDialog
    title={`Cobrar · ${order.transaction_id}`}
    button="Cobrar"
    message="Pago anotado"
    onClose={onClose}
    onSend={({ method, amount = '', handed_over }) =>
      call(adminOrdersApi.pay, {
        params: { transaction_id: order.transaction_id },
        body: {
          method: method as Method,
          amount: parsePesos(amount) ?? missing,
          handed_over: handed_over === 'on',
          version: order.version,
        },
      })
    }
  >
    <MethodField usual={order.pay_way ?? 'cash'} />
    <PesosField
      name="amount"
      label="Monto en pesos"
      required
      defaultValue={typePesos(missing)}
      helperText={`Si es menos que lo que falta, ${order.pay_way ? 'sigue faltando el resto' : 'sigue siendo una seña'}.`}
    />
    {order.shipping_type === 'pickup' && (
      <FormControlLabel
        control={<Checkbox name="handed_over" defaultChecked={order.channel === 'counter'} />}
        label="Si queda pagado, se lo lleva ahora"
      />
    )}
  </FormDialog>
)
