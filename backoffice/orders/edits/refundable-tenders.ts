import { methodWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

type Paid = Pick<AdminOrderDetail, 'payments'>

/** The methods of a payment in the shop that have money left, the latest first, as the server takes them. */
export const listRefundableTenders = ({ payments }: Paid) =>
  payments
    .filter(({ counted }) => counted)
    .flatMap(({ tenders }) => tenders)
    .filter(({ date_voided }) => date_voided === null)
    .map(({ id, method, amount, refunded }) => ({
      id,
      method,
      name: methodWords[method].toLowerCase(),
      left: Math.round((amount - refunded) * 100) / 100,
    }))
    .filter(({ left }) => left > 0)
    .reverse()

const byHand = {
  cash: 'en efectivo',
  transfer: 'por transferencia',
  card: 'en la terminal',
}

/** How staff give money back that did not come through the provider; empty if there is none. */
export function toByHand(order: Paid): string {
  const ways = new Set(listRefundableTenders(order).map(({ method }) => byHand[method]))
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(ways)
}
