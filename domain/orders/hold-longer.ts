import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'

/** A transfer can take a weekend until it is seen. */
const HOURS = 72

/**
 * Holds the pieces of an order of which there is a sign of payment, so that they do not go back before somebody has looked.
 * It is reminded of once more. Called once per kind of sign, so that nobody holds pieces without end. The order is locked.
 */
export async function holdLonger(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const [held] = await tx
    .update(orders)
    .set({
      held_until: sql`greatest(${orders.held_until}, now() + make_interval(hours => ${HOURS}))`,
      date_reminded: null,
    })
    .where(eq(orders.id, order.id))
    .returning()
  return held ?? order
}
