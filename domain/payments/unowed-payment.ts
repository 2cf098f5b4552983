import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { toPesos } from '#domain/money.ts'
import { toCounterPayment } from './counter-payment.ts'
import { storePayment } from './payment-rows.ts'
import type { Tender } from './tenders.ts'

/**
 * Stores what the shop itself received for an order that does not need it, because it is paid or was cancelled. It waits
 * among the unresolved money. The order is locked.
 */
export async function storeUnowed(
  tx: Tx,
  { id: order_id, transaction_id }: Pick<OrderRow, 'id' | 'transaction_id'>,
  { id, tender, caller }: { id: string; tender: Tender; caller: Pick<Caller, 'id'> },
): Promise<void> {
  const { method, amount } = tender
  const taken = toCounterPayment({ transaction_id, amount }, method, caller.id)
  await storePayment(tx, { ...taken, id }, { order_id, problem: 'not_owed' })
  await tx.insert(tenders).values({ ...tender, payment_id: id, author_id: caller.id })
  await recordChange(tx, caller, {
    action: 'create',
    resource: 'payments',
    resource_id: id,
    after: { transaction_id, amount: toPesos(amount) },
  })
}
