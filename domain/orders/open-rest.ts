import type { OrderRow } from '#db/schema/orders.ts'
import type { Centavos } from '#domain/money.ts'

type Short = Pick<
  OrderRow,
  'status' | 'payment_status' | 'amount' | 'shortfall' | 'rest_waived' | 'refunded'
>

/** What is still to be paid of an order that is paid in part, unless all that came in went back. */
export function toOpenRest(order: Short): Centavos {
  const { status, payment_status, amount, shortfall, rest_waived, refunded } = order
  const isKept = payment_status === 'approved' && status !== 'cancelado' && !rest_waived
  return isKept && refunded < amount - shortfall ? shortfall : 0
}

/** What the shop has of an order, or would have: what came in, less what went back. */
export const toOwed = ({ amount, shortfall, refunded }: Short): Centavos =>
  amount - shortfall - refunded
