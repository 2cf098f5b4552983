import { and, desc, eq, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { toKeptCredit } from '#domain/credit/credit-of-order.ts'
import type { Centavos } from '#domain/money.ts'
import { isOwed } from './is-owed.ts'
import { readLeftOfPayment } from './open-refunds.ts'
import type { PaymentRow } from './payment-rows.ts'

/** What can be given back of an order: of its payment as money, and of the store credit that paid it as credit. */
export type Refundable = {
  payment: PaymentRow | null
  money: Centavos
  credit: Centavos
  left: Centavos
}

type Paid = Pick<OrderRow, 'payment_status' | 'credit' | 'credit_returned'>

/** The provider refunds no payment in dispute, and the credit of its order waits with it. */
async function toRefundable(
  from: Database,
  order: Paid,
  payment: PaymentRow | null,
): Promise<Refundable> {
  const isFree = payment === null || payment.status === 'approved'
  const money = payment && isFree ? await readLeftOfPayment(from, payment) : 0
  const credit = isFree && order.payment_status === 'approved' ? toKeptCredit(order) : 0
  return { payment, money, credit, left: money + credit }
}

/** Of the payment that pays the order. */
export async function findRefundable(from: Database, orderId: number): Promise<Refundable | null> {
  const [order] = await from.select().from(orders).where(eq(orders.id, orderId))
  const [payment] = await from
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.counted, true)))
  if (!order || (!payment && order.credit === 0)) return null
  return toRefundable(from, order, payment ?? null)
}

export const readRefundableOfOrder = async (from: Database, orderId: number): Promise<Centavos> =>
  (await findRefundable(from, orderId))?.left ?? 0

/** Of the payment that pays the order, or of its deposit. */
export async function findRefundableOrDeposit(
  from: Database,
  order: Paid & Pick<OrderRow, 'id'>,
): Promise<Refundable | null> {
  const [payment] = await from
    .select()
    .from(payments)
    .where(
      and(eq(payments.order_id, order.id), or(payments.counted, and(payments.at_counter, isOwed))),
    )
    .orderBy(desc(payments.counted))
    .limit(1)
  if (!payment && order.credit === 0) return null
  return toRefundable(from, order, payment ?? null)
}

/**
 * Credit goes back first. So a payment is refunded in full only when the whole order is, which is what a refunded
 * payment means everywhere else. A refund of a chosen tender is money.
 */
export function divideRefundable(
  { money, credit }: Refundable,
  amount: Centavos,
  { isTender }: { isTender: boolean },
): { money: Centavos; credit: Centavos } | null {
  const fromCredit = isTender ? 0 : Math.min(credit, amount)
  const fromMoney = amount - fromCredit
  return fromMoney > money ? null : { money: fromMoney, credit: fromCredit }
}
