import { eq } from 'drizzle-orm'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { Database } from '#db/database.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import type { OrderRow } from '#db/schema/orders.ts'

/** The carrier of the order, or until it is known the usual one of its shipping option. */
export const toDefaultCarrier = (order: OrderRow, usual: string | null): string | null =>
  toShippingType(order.shipping_type, order.is_pickup) === 'delivery'
    ? (order.carrier ?? usual)
    : null

export async function findDefaultCarrier(db: Database, order: OrderRow): Promise<string | null> {
  if (order.shipping_id === null) return toDefaultCarrier(order, null)
  const [option] = await db
    .select({ carrier: shippingOptions.carrier })
    .from(shippingOptions)
    .where(eq(shippingOptions.id, order.shipping_id))
  return toDefaultCarrier(order, option?.carrier ?? null)
}
