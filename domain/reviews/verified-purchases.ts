import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'

/** Returns the products that are in a paid order of the customer. */
export async function listBought(
  db: Database,
  userId: number,
  productIds: number[],
): Promise<number[]> {
  const bought = await db
    .selectDistinct({ id: orderItems.product_id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(
      and(
        eq(orders.user_id, userId),
        inArray(orderItems.product_id, productIds),
        eq(orders.payment_status, 'approved'),
      ),
    )
  return bought.map(({ id }) => id)
}

/** Called after a payment or refund. A review is verified while a paid order of its author has the product. */
export async function refreshVerified(tx: Tx, userId: number, productIds: number[]): Promise<void> {
  await lockProducts(tx, productIds)
  const bought = await listBought(tx, userId, productIds)
  await tx
    .update(reviews)
    .set({ verified_purchase: inArray(reviews.product_id, bought) })
    .where(and(eq(reviews.user_id, userId), inArray(reviews.product_id, productIds)))
}
