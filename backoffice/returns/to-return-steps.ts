import type { ChecklistStep } from '#backoffice/components/checklist.tsx'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'

type Row = Pick<
  AdminReturnDetail,
  | 'kind'
  | 'state'
  | 'resolution'
  | 'is_sent'
  | 'is_refunded'
  | 'store_credit'
  | 'exchange_order'
  | 'date_received'
  | 'date_booked'
>

/** What is done and what is left of a return, from what happened. None if it was rejected or withdrawn. */
export function toReturnSteps(row: Row): ChecklistStep[] {
  const { kind, state, resolution, is_sent, is_refunded, date_received, date_booked } = row
  if (state === 'rejected' || state === 'withdrawn') return []
  const hasCome = date_received !== null || date_booked !== null
  const isDecided = resolution !== null || state === 'resolved'
  const decide = { text: 'Decidir qué recibe', is_done: isDecided }
  const refund = { text: 'Devolver el dinero', is_done: is_refunded === true }
  const money = [...toGift(row), ...(is_refunded === null ? [] : [refund])]
  // What was never sent does not come back.
  if (!is_sent && !hasCome) return [decide, ...money]
  const receive = { text: 'Recibir la pieza', is_done: hasCome }
  const isReceivedFirst = kind === 'revocation' || (hasCome && !isDecided)
  return [
    ...(isReceivedFirst ? [receive, decide] : [decide, receive]),
    ...money,
    { text: 'Anotar la pieza en el stock', is_done: date_booked !== null },
  ]
}

function toGift({ resolution, store_credit, exchange_order }: Row): ChecklistStep[] {
  if (resolution === 'credit') return [{ text: 'Dar el crédito', is_done: store_credit !== null }]
  if (resolution === 'exchange') {
    return [{ text: 'Armar el pedido nuevo', is_done: exchange_order !== null }]
  }
  return []
}
