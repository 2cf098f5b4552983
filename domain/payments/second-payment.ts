import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Order } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { toPesos } from '#domain/money.ts'

/** What arrived of an order that is paid already, and goes back. Its own payment is told otherwise. */
export async function findSecondPayment(
  from: Database,
  { id, payment_status }: Pick<OrderRow, 'id' | 'payment_status'>,
): Promise<Order['second_payment']> {
  if (payment_status !== 'approved') return null
  const goesBack = from
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payments.id), ne(refunds.status, 'rejected')))
  const [found] = await from
    .select({
      amount: sql<number | null>`sum(${payments.amount})`.mapWith(Number),
      is_returned: sql<boolean>`bool_and(${payments.refunded} >= ${payments.amount})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, id),
        eq(payments.counted, false),
        or(
          and(eq(payments.at_counter, false), isNull(payments.problem)),
          eq(payments.problem, 'not_owed'),
        ),
        exists(goesBack),
      ),
    )
  return found?.amount ? { ...found, amount: toPesos(found.amount) } : null
}
