import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'

/** Whether a paid order of the customer has a piece of the design that was not returned. */
export const hasBought = (
  userId: number,
  designId: SQLWrapper,
): SQL<boolean> => sql<boolean>`exists (
  select from ${orders}
  join ${orderItems} on ${orderItems.order_id} = ${orders.id}
  join ${products} on ${products.id} = ${orderItems.product_id}
  where ${orders.user_id} = ${userId} and ${orders.payment_status} = 'approved'
    and ${orders.status} <> 'cancelado'
    and ${products.design_id} = ${designId}
    and ${orderItems.count} > (
      select coalesce(sum(ri.count), 0) from return_items ri join returns r on r.id = ri.return_id
      where ri.order_item_id = ${orderItems.id} and r.date_booked is not null))`

/** Called after a payment or refund. A review is verified while a paid order of its author has a piece of the design. */
export async function refreshVerified(tx: Tx, userId: number, productIds: number[]): Promise<void> {
  await lockProducts(tx, productIds)
  const designIds = tx
    .select({ id: products.design_id })
    .from(products)
    .where(inArray(products.id, productIds))
  await tx
    .update(reviews)
    .set({ verified_purchase: hasBought(userId, reviews.design_id) })
    .where(and(eq(reviews.user_id, userId), inArray(reviews.design_id, designIds)))
}
