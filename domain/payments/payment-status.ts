import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PaymentStatus, paymentStatuses } from '#contracts/orders.ts'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'

/**
 * The allowed changes of an order's `payment_status`. What lapsed can be paid late: its payment is refunded if the stock is
 * gone, and the next one may find it again. What was noted by mistake leaves its order pending, and so does another way of paying
 * after a rejection. The shop itself never sets
 * `cancelled`, which the interface knows.
 */
const transitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected', 'in_review', 'refunded'],
  rejected: ['approved', 'pending', 'in_review', 'refunded'],
  in_review: ['approved', 'pending', 'refunded'],
  approved: ['pending', 'charged_back', 'refunded'],
  charged_back: ['approved', 'refunded'],
  refunded: ['approved'],
  cancelled: [],
}

export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from === to || transitions[from].includes(to)

type ChangedWithIt = Partial<Pick<OrderRow, 'is_test' | 'dispute'>>

/** The only function that writes `payment_status`. The order is locked. Throws if the change is not allowed. */
export async function setPaymentStatus(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  to: PaymentStatus,
  changedWithIt: ChangedWithIt = {},
): Promise<void> {
  const allowed = paymentStatuses.filter((from) => canBecome(from, to))
  const changed = await tx
    .update(orders)
    .set({ ...changedWithIt, payment_status: to })
    .where(and(eq(orders.id, id), inArray(orders.payment_status, allowed)))
    .returning({ id: orders.id })
  if (changed.length === 0) throw new Error(`The payment of order ${id} cannot become ${to}`)
}

/** Sets an order back to pending once all its payments in review are refunded or resolved. The order is locked. */
export async function endReview(tx: Tx, id: number): Promise<void> {
  const isUndecided = sql`exists (
    select from payments
    where order_id = ${id} and status in ('approved', 'in_mediation') and not counted
      and refunded < amount and date_resolved is null)`
  const [decided] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.payment_status, 'in_review'), sql`not ${isUndecided}`))
  if (decided) await setPaymentStatus(tx, decided, 'pending')
}
