import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'

type Props = { order: DeskOrderDetail; onClose: () => void }

/** Opened once it has one key: pressed twice, or sent again after a lost reply, it is one refund. */
export function RefundDialog({ order: { transaction_id, refundable }, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  return (
    <FormDialog
      title={`Devolver dinero · ${transaction_id}`}
      button="Devolver"
      said="La devolución está en marcha"
      onClose={onClose}
      onSend={({ amount, reason = '' }) =>
        call(adminOrdersApi.refund, {
          params: { transaction_id },
          body: { key, reason, ...(amount && { amount: Number(amount) }) },
        })
      }
    >
      <p>Se puede devolver hasta {formatPrice(refundable)}. La clienta recibe un correo.</p>
      <TextField
        name="amount"
        label="Monto en pesos"
        type="number"
        helperText="Vacío: todo lo que queda."
        slotProps={{ htmlInput: { min: 0.01, max: refundable, step: 0.01 } }}
      />
      <TextField name="reason" label="Motivo" required helperText="Lo lee la clienta." />
    </FormDialog>
  )
}
