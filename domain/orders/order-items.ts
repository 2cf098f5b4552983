import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { OrderItem } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderItems } from '#db/schema/orders.ts'
import { toPesos } from '#domain/money.ts'

type ItemRow = typeof orderItems.$inferSelect
export type Items = ItemRow[]

export const listItems = (from: Database, orderId: number): Promise<Items> =>
  from.select().from(orderItems).where(eq(orderItems.order_id, orderId)).orderBy(asc(orderItems.id))

/** The items of several orders, by the id of the order. */
export async function readItems(
  from: Database,
  orderIds: number[],
): Promise<Map<number, OrderItem[]>> {
  const rows = await from
    .select()
    .from(orderItems)
    .where(inArray(orderItems.order_id, orderIds))
    .orderBy(asc(orderItems.id))
  return groupByOrder(rows, toOrderItem)
}

/** The same items with discount and current stock, for the back office only. */
export async function readAdminItems(
  from: Database,
  orderIds: number[],
): Promise<Map<number, AdminOrder['items']>> {
  const rows = await from
    .select({ item: orderItems, quantity: products.quantity, sku: products.sku })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .where(inArray(orderItems.order_id, orderIds))
    .orderBy(asc(orderItems.id))
  return groupByOrder(
    rows.map(({ item, ...product }) => ({ ...item, ...product })),
    (row) => ({
      ...toOrderItem(row),
      discount: toPesos(row.discount),
      sku: row.sku,
      quantity: row.quantity,
    }),
  )
}

const toOrderItem = (row: ItemRow): OrderItem => ({
  id: row.id,
  name: row.name,
  size: row.size,
  material: row.material,
  image: row.image && toMediaPath(row.image),
  price: toPesos(row.price),
  count: row.count,
  product_id: row.product_id,
})

function groupByOrder<Row extends { order_id: number }, T>(
  rows: Row[],
  toItem: (row: Row) => T,
): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.order_id) ?? []
    group.push(toItem(row))
    groups.set(row.order_id, group)
  }
  return groups
}
