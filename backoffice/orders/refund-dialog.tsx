import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { groupPesos } from '#backoffice/format/group-pesos.ts'
import { toPaidCurrency } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { formatAmount, parsePesos, typePesos } from '#contracts/pesos.ts'
import { listRefundableTenders, toByHand } from './edits/refundable-tenders.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** One idempotency key per opened dialog: a double click or a retry after a lost reply makes one refund. */
export function RefundDialog({ order, onClose }: Props) {
  const { transaction_id, status } = order
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() => typePesos(order.refundable))
  const changeTyped = useGroupedPesos(typed, setTyped)
  const [tenderId, setTenderId] = useState('')
  const tenders = listRefundableTenders(order)
  const tender = tenders.find(({ id }) => String(id) === tenderId)
  const refundable = tender ? tender.left : order.refundable
  const amount = toAmount(typed, refundable)
  const currency = toPaidCurrency(order)
  const format = (sum: number) => formatAmount(sum, currency)
  const isValid = amount !== null
  const isAll = amount === order.refundable
  const isCancelled = isAll && status === 'procesado'
  const way = toByHand(order)
  return (
    <FormDialog
      title={`Devolver dinero · ${transaction_id}`}
      button={isValid ? `Devolver ${format(amount)}` : 'Devolver'}
      message={way ? 'Devolución anotada' : 'Pedimos la devolución'}
      onClose={onClose}
      onSend={({ reason = '' }) =>
        call(adminOrdersApi.refund, {
          params: { transaction_id },
          body: {
            key,
            reason,
            ...(amount !== null && !isAll && { amount }),
            ...(tender && { tender_id: tender.id }),
          },
        })
      }
    >
      <p style={{ marginBottom: '1rem' }}>
        Se puede devolver hasta {format(refundable)}.
        {order.email && ' Quien compró recibe un correo.'}
        {way && ` El dinero lo devolvés vos, ${way}: acá queda anotado.`}
      </p>
      {tenders.length > 1 && (
        <TextField
          label="Cómo se devuelve"
          select
          value={tenderId}
          onChange={({ target }) => {
            setTenderId(target.value)
            const chosen = tenders.find(({ id }) => String(id) === target.value)
            setTyped(typePesos(chosen?.left ?? order.refundable))
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Primero {tenders.map(({ name }) => name).join(', después ')}</MenuItem>
          {tenders.map(({ id, name, left }) => (
            <MenuItem key={id} value={String(id)}>
              Solo {name}, hasta {format(left)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        name="amount"
        label={currency === 'ARS' ? 'Monto en pesos' : `Monto en ${currency}`}
        value={typed}
        required
        onChange={(event) => {
          changeTyped(event)
          const { target } = event
          const isAmount = toAmount(groupPesos(typed, target.value), refundable) !== null
          target.setCustomValidity(isAmount ? '' : `Escribí hasta ${format(refundable)}.`)
        }}
        error={!isValid}
        helperText={
          isValid ? toRefundNote(format(amount), isAll, isCancelled) : 'Por ejemplo: 30.000,50'
        }
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        name="reason"
        label="Motivo"
        required
        helperText={order.email ? 'Lo lee quien compró.' : 'Queda en el historial del pedido.'}
      />
    </FormDialog>
  )
}

/** Null if the amount cannot be refunded. */
function toAmount(typed: string, refundable: number): number | null {
  const amount = parsePesos(typed)
  return amount !== null && amount > 0 && amount <= refundable ? amount : null
}

function toRefundNote(amount: string, isAll: boolean, isCancelled: boolean): string {
  const money = `Se devuelven ${amount}`
  if (!isAll) return `${money}. El pedido sigue.`
  return isCancelled
    ? `${money}, todo lo que queda: el pedido se cancela y las piezas vuelven al stock.`
    : `${money}, todo lo que queda.`
}
