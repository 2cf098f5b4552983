import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { toRejectionWords } from '#domain/payments/rejection-words.ts'

/** Why the last payment of an order was rejected, as a sentence; null if the last one was not. */
export async function findRejection(
  from: Database,
  { id, payment_status }: OrderRow,
): Promise<string | null> {
  if (payment_status !== 'rejected') return null
  const [last] = await from
    .select({ status: payments.status, status_detail: payments.status_detail })
    .from(payments)
    .where(eq(payments.order_id, id))
    .orderBy(desc(payments.date_created), desc(payments.id))
    .limit(1)
  return last?.status === 'rejected' ? toRejectionWords(last.status_detail) : null
}
