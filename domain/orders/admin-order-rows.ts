import { desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminNote, AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { notes } from '#db/schema/notes.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { toPesos } from '#domain/money.ts'
import { readAdminItems } from './order-items.ts'
import { listMoves } from './order-status.ts'

export const author = alias(users, 'author')
export const authorName = fullName<string | null>(author)

export const toAdminOrder = (order: OrderRow, items: AdminOrder['items']): AdminOrder => ({
  transaction_id: order.transaction_id,
  status: order.status,
  payment_status: order.payment_status,
  is_test: order.is_test,
  channel: order.channel,
  amount: toPesos(order.amount),
  shipping_price: toPesos(order.shipping_price),
  is_pickup: order.is_pickup,
  refunded: toPesos(order.refunded),
  dispute: order.dispute,
  full_name: order.full_name,
  email: order.email,
  telephone_number: order.telephone_number,
  city: order.city,
  shipping_name: order.shipping_name,
  date_issued: order.date_issued.toISOString(),
  held_until: order.held_until.toISOString(),
  items_count: items.length,
  items,
  can_move_to: listMoves({ ...order, owed: order.amount - order.refunded }),
  version: order.version,
})

export async function readAdminOrders(db: Database, ids: number[]) {
  const rows = await db.select().from(orders).where(inArray(orders.id, ids))
  const items = await readAdminItems(db, ids)
  return rows.map((order) => ({ id: order.id, ...toAdminOrder(order, items.get(order.id) ?? []) }))
}

export async function listNotes(
  db: Database,
  about: { order_id: number } | { user_id: number },
): Promise<AdminNote[]> {
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
