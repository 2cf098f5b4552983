import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payments } from '#db/schema/payments.ts'
import { PENDING } from './gateway.ts'

/** Whether an order may still be paid by a payment that was begun. */
export async function hasPendingPayment(from: Database, orderId: number): Promise<boolean> {
  const isPending = and(eq(payments.order_id, orderId), inArray(payments.status, PENDING))
  return (await from.$count(payments, isPending)) > 0
}
