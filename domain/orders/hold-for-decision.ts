import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { addJob } from '#domain/jobs.ts'

/** The provider decides about most payments within a day. */
const HOLD_MS = 86_400_000

/**
 * Holds the pieces of an order whose payment the provider has yet to decide about. Counted from when it was placed, so that
 * nobody holds pieces without end by one payment after the other. Its payment page stays open as long. Null if it was held that
 * long already. The order is locked.
 */
export async function holdForDecision(
  tx: Tx,
  { id, date_issued }: OrderRow,
): Promise<OrderRow | null> {
  const end = new Date(date_issued.getTime() + HOLD_MS)
  const [held] = await tx
    .update(orders)
    .set({ held_until: end })
    .where(and(eq(orders.id, id), lt(orders.held_until, end)))
    .returning()
  if (!held?.payment_url) return held ?? null
  const { transaction_id } = held
  const link_update = held.link_update ?? 'silent'
  const key = `update_link:${transaction_id}`
  await addJob(tx, 'update_payment_link', { transaction_id }, { key })
  return one(await tx.update(orders).set({ link_update }).where(eq(orders.id, id)).returning())
}
