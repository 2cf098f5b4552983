import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeskNote, DeskOrder } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { notes } from '#db/schema/notes.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { toPesos } from '#domain/money.ts'
import type { OrderRow } from './letters.ts'
import { listMoves } from './order-status.ts'

export const author = alias(users, 'author')
export const authorName = sql<string | null>`${author.first_name} || ' ' || ${author.last_name}`

export const toDeskOrder = (order: OrderRow, items_count: number): DeskOrder => ({
  transaction_id: order.transaction_id,
  status: order.status,
  payment_status: order.payment_status,
  is_test: order.is_test,
  channel: order.channel,
  amount: toPesos(order.amount),
  shipping_price: toPesos(order.shipping_price),
  refunded: toPesos(order.refunded),
  dispute: order.dispute,
  full_name: order.full_name,
  email: order.email,
  telephone_number: order.telephone_number,
  city: order.city,
  shipping_name: order.shipping_name,
  date_issued: order.date_issued.toISOString(),
  held_until: order.held_until.toISOString(),
  items_count,
  can_move_to: listMoves({ ...order, owed: order.amount - order.refunded }),
  version: order.version,
})

export async function readDeskOrders(db: Database, ids: number[]) {
  const rows = await db
    .select({
      order: orders,
      items: sql<number>`(select count(*)::int from order_items where order_id = orders.id)`,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
  return rows.map(({ order, items }) => ({ id: order.id, ...toDeskOrder(order, items) }))
}

export const listDeskItems = async (db: Database, orderId: number) => {
  const rows = await db
    .select({
      item: orderItems,
      size: products.size,
      material: products.material,
      quantity: products.quantity,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .where(eq(orderItems.order_id, orderId))
    .orderBy(orderItems.id)
  return rows.map(({ item, size, material, quantity }) => ({
    id: item.id,
    product_id: item.product_id,
    name: item.name,
    image: item.image && `/media/${item.image}`,
    size,
    material,
    price: toPesos(item.price),
    count: item.count,
    discount: toPesos(item.discount),
    quantity,
  }))
}

export async function listNotes(
  db: Database,
  about: { order_id: number } | { user_id: number },
): Promise<DeskNote[]> {
  const isAbout =
    'order_id' in about ? eq(notes.order_id, about.order_id) : eq(notes.user_id, about.user_id)
  const rows = await db
    .select({ id: notes.id, text: notes.text, at: notes.at, author: authorName })
    .from(notes)
    .leftJoin(author, eq(author.id, notes.author_id))
    .where(isAbout)
    .orderBy(desc(notes.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
