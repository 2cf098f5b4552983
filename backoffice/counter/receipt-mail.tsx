import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { counterApi } from '#contracts/admin/counter.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Mails the receipt to a typed address or to that of the customer. */
export const ReceiptMail = ({ order, onClose }: Props) => (
  <FormDialog
    title="Comprobante por correo"
    button="Mandar"
    message="Comprobante enviado"
    onClose={onClose}
    onSend={({ email = '' }) =>
      call(counterApi.mailReceipt, {
        params: { transaction_id: order.transaction_id },
        body: { email },
      })
    }
  >
    <TextField
      name="email"
      label="Correo electrónico"
      type="email"
      required
      autoFocus
      defaultValue={order.email || (order.customer?.email ?? '')}
      sx={{ marginTop: '0.5rem' }}
    />
  </FormDialog>
)
