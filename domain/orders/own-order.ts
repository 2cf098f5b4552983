import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'

/** The customer in whose account an order is, or whoever has the link of the order. */
export type OrderOwner = { userId: number; transactionId: string } | { link: string }

/** An order of another person is not found, so that numbers cannot be probed. */
export const isOwnOrder = (owner: OrderOwner): SQL | undefined =>
  'link' in owner
    ? eq(orders.link, owner.link)
    : and(
        eq(orders.transaction_id, owner.transactionId.toUpperCase()),
        eq(orders.user_id, owner.userId),
      )

export const toNotFound = (owner: OrderOwner): Refusal =>
  new Refusal('link' in owner ? 'order_link_not_found' : 'order_not_found')

export async function findOwnOrder(db: Database, owner: OrderOwner): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(isOwnOrder(owner))
  if (!order) throw toNotFound(owner)
  return order
}
