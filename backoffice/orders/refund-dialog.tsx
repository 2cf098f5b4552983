import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { parsePesos } from '#backoffice/parts/parse-pesos.ts'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'

type Props = { order: DeskOrderDetail; onClose: () => void }

/** Opened once it has one key: pressed twice, or sent again after a lost reply, it is one refund. */
export function RefundDialog({ order, onClose }: Props) {
  const { transaction_id, refundable, status } = order
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const amount = toAmount(typed, refundable)
  const isValid = amount !== null
  const isAll = amount === refundable
  const isCancelled = isAll && status === 'procesado'
  return (
    <FormDialog
      title={`Devolver dinero · ${transaction_id}`}
      button={isValid ? `Devolver ${formatPrice(amount)}` : 'Devolver'}
      said="Pedimos la devolución"
      onClose={onClose}
      onSend={({ reason = '' }) =>
        call(adminOrdersApi.refund, {
          params: { transaction_id },
          body: { key, reason, ...(amount !== null && !isAll && { amount }) },
        })
      }
    >
      <p>Se puede devolver hasta {formatPrice(refundable)}. Quien compró recibe un correo.</p>
      <TextField
        name="amount"
        label="Monto en pesos"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const isAmount = toAmount(target.value, refundable) !== null
          target.setCustomValidity(isAmount ? '' : `Escribí hasta ${formatPrice(refundable)}.`)
        }}
        error={!isValid}
        helperText={isValid ? toConsequence(amount, isAll, isCancelled) : 'Por ejemplo: 30.000,50'}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField name="reason" label="Motivo" required helperText="Lo lee quien compró." />
    </FormDialog>
  )
}

/** Nothing typed is all that is left; null is no amount that can be given back. */
function toAmount(typed: string, refundable: number): number | null {
  const amount = typed.trim() === '' ? refundable : parsePesos(typed)
  return amount !== null && amount > 0 && amount <= refundable ? amount : null
}

function toConsequence(amount: number, isAll: boolean, isCancelled: boolean): string {
  const money = `Se devuelven ${formatPrice(amount)}`
  if (!isAll) return `${money}. El pedido sigue.`
  return isCancelled
    ? `${money}, todo lo que queda: el pedido se cancela y las piezas vuelven al stock.`
    : `${money}, todo lo que queda.`
}
