import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { formatAmount, parsePesos } from '#backoffice/components/pesos.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { toPaidCurrency } from './order-words.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** One idempotency key per opened dialog: a double click or a retry after a lost reply makes one refund. */
export function RefundDialog({ order, onClose }: Props) {
  const { transaction_id, refundable, status } = order
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const amount = toAmount(typed, refundable)
  const currency = toPaidCurrency(order)
  const format = (sum: number) => formatAmount(sum, currency)
  const isValid = amount !== null
  const isAll = amount === refundable
  const isCancelled = isAll && status === 'procesado'
  return (
    <FormDialog
      title={`Devolver dinero · ${transaction_id}`}
      button={isValid ? `Devolver ${format(amount)}` : 'Devolver'}
      message="Pedimos la devolución"
      onClose={onClose}
      onSend={({ reason = '' }) =>
        call(adminOrdersApi.refund, {
          params: { transaction_id },
          body: { key, reason, ...(amount !== null && !isAll && { amount }) },
        })
      }
    >
      <p>Se puede devolver hasta {format(refundable)}. Quien compró recibe un correo.</p>
      <TextField
        name="amount"
        label={currency === 'ARS' ? 'Monto en pesos' : `Monto en ${currency}`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const isAmount = toAmount(target.value, refundable) !== null
          target.setCustomValidity(isAmount ? '' : `Escribí hasta ${format(refundable)}.`)
        }}
        error={!isValid}
        helperText={
          isValid ? toRefundNote(format(amount), isAll, isCancelled) : 'Por ejemplo: 30.000,50'
        }
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField name="reason" label="Motivo" required helperText="Lo lee quien compró." />
    </FormDialog>
  )
}

/** An empty input means the complete rest. Null if the amount cannot be refunded. */
function toAmount(typed: string, refundable: number): number | null {
  const amount = typed.trim() === '' ? refundable : parsePesos(typed)
  return amount !== null && amount > 0 && amount <= refundable ? amount : null
}

function toRefundNote(amount: string, isAll: boolean, isCancelled: boolean): string {
  const money = `Se devuelven ${amount}`
  if (!isAll) return `${money}. El pedido sigue.`
  return isCancelled
    ? `${money}, todo lo que queda: el pedido se cancela y las piezas vuelven al stock.`
    : `${money}, todo lo que queda.`
}
