import { Chip } from '#backoffice/components/chip.tsx'
import { toDueWords } from '#backoffice/messages/due-words.ts'
import { FulfilmentChip, PaymentChip } from '#backoffice/orders/order-chips.tsx'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'

/** Short, because the fulfilment stands above it in the same column. */
const returnMarks: Record<NonNullable<AdminOrder['return_state']>, string> = {
  open: 'Devolución',
  part: 'Volvió en parte',
  all: 'Volvió todo',
}

/** The fulfilment, or the open revocation, which is more urgent; below it whether pieces come back. */
export function StateChip({ order }: { order: AdminOrder }) {
  const { return_state, has_open_revocation } = order
  const isSaid = has_open_revocation && return_state === 'open'
  const chip = has_open_revocation ? (
    <Chip tone="law">Arrepentimiento</Chip>
  ) : (
    <FulfilmentChip order={order} />
  )
  const due = toDue(order)
  if (!return_state || isSaid) {
    if (!due) return chip
    return (
      <span className="chip-pair">
        {chip}{' '}
        <span className="due" data-late={due.isLate || undefined}>
          {due.text}
        </span>
      </span>
    )
  }
  return (
    <span className="chip-pair">
      {chip}{' '}
      <Chip tone={return_state === 'open' ? 'todo' : 'calm'}>{returnMarks[return_state]}</Chip>
    </span>
  )
}

/** By when it has to leave or be ready. */
const toDue = (order: AdminOrder) => order.due_day !== null && toDueWords(order)

/** The payment, or the open dispute about it. */
export const MoneyChip = ({ order }: { order: AdminOrder }) =>
  order.dispute === 'open' ? <Chip tone="bad">En disputa</Chip> : <PaymentChip order={order} />

/** Paid as usual, which needs no chip where there is little room. */
export const isPaymentQuiet = ({
  payment_status,
  dispute,
  is_test,
  refunded,
  shortfall,
}: AdminOrder) =>
  payment_status === 'approved' &&
  dispute !== 'open' &&
  !is_test &&
  refunded === 0 &&
  shortfall === 0
