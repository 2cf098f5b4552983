import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import { toCounterPayment } from './counter-payment.ts'
import { storePayment } from './payment-rows.ts'
import type { Tender } from './tenders.ts'

/**
 * Stores what the shop itself received for an order that does not need it, because it is paid or was cancelled. It waits
 * among the unresolved money. The order is locked.
 */
export async function storeUnowed(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'transaction_id'>,
  { id, tender, by }: { id: string; tender: Tender; by: number },
): Promise<void> {
  const { transaction_id } = order
  const taken = toCounterPayment({ transaction_id, amount: tender.amount }, tender.method, by)
  await storePayment(tx, { ...taken, id }, { order_id: order.id, problem: 'not_owed' })
  await tx.insert(tenders).values({ ...tender, payment_id: id, author_id: by })
}
