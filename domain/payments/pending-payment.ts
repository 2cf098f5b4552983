import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payments } from '#db/schema/payments.ts'

/** The provider has yet to decide about the payment, or the buyer has yet to pay a voucher. */
const PENDING = ['pending', 'in_process', 'authorized']

/** Whether an order may still be paid by a payment that was begun. */
export async function hasPendingPayment(from: Database, orderId: number): Promise<boolean> {
  const isPending = and(eq(payments.order_id, orderId), inArray(payments.status, PENDING))
  return (await from.$count(payments, isPending)) > 0
}
