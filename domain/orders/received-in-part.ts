import { and, eq, sql } from 'drizzle-orm'
import type { Order } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { toPesos } from '#domain/money.ts'
import { isOwed } from '#domain/payments/is-owed.ts'

/**
 * What the shop itself received of an order that is not paid in full. Staff who resolve a payment by hand decided about it,
 * for example to keep a deposit, so nothing is promised of it.
 */
export async function readReceivedInPart(
  from: Database,
  { id, status, payment_status }: Pick<OrderRow, 'id' | 'status' | 'payment_status'>,
): Promise<Pick<Order, 'received' | 'given_back'>> {
  if (payment_status !== 'pending' && payment_status !== 'rejected') {
    return { received: 0, given_back: 0 }
  }
  const isOpen = sql`${isOwed} and ${payments.date_resolved} is null`
  const [found] = await from
    .select({
      received:
        sql`coalesce(sum(${payments.amount} - ${payments.refunded}) filter (where ${isOpen}), 0)`.mapWith(
          Number,
        ),
      given_back: sql`coalesce(sum(${payments.refunded}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(eq(payments.order_id, id), eq(payments.at_counter, true), eq(payments.counted, false)),
    )
  return {
    received: toPesos(found?.received ?? 0),
    given_back: status === 'cancelado' ? toPesos(found?.given_back ?? 0) : 0,
  }
}
