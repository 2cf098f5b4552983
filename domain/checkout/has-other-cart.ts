import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { orderItems } from '#db/schema/orders.ts'
import type { Cart } from './buyer.ts'

/**
 * Whether a request for an order that is placed already is about another purchase. The cart of an account is emptied with
 * its order; that of a guest is on the device, so a repeated request sends the lines of the order again.
 */
export async function hasOtherCart(tx: Tx, orderId: number, cart: Cart): Promise<boolean> {
  if (cart.userId !== null) {
    const [line] = await tx
      .select({ id: cartLines.id })
      .from(cartLines)
      .where(eq(cartLines.user_id, cart.userId))
      .limit(1)
    return line !== undefined
  }
  const items = await tx
    .select({ product_id: orderItems.product_id, count: orderItems.count })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
  const ordered = new Map(items.map(({ product_id, count }) => [product_id, count]))
  const sent = new Map(cart.lines.map(({ product_id, count }) => [product_id, count]))
  return sent.size !== ordered.size || [...ordered].some(([id, count]) => sent.get(id) !== count)
}
