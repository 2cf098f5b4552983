import { sql } from 'drizzle-orm'
import { type FoundOrder, MAX_FOUND } from '#contracts/admin/find.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { type Holder, seesOrderContact, seesOrderMoney } from '#domain/auth/require-permission.ts'
import { readAdminOrders } from './admin-order-rows.ts'
import { listMatches } from './search-orders.ts'
import { toVisibleFound } from './visible-order.ts'

/** The newest orders that match a text. */
export async function findOrders(
  db: Database,
  text: string,
  caller: Holder,
): Promise<FoundOrder[]> {
  const hidden = { hidesContacts: !seesOrderContact(caller), hidesMoney: !seesOrderMoney(caller) }
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${listMatches(text, MAX_FOUND, hidden)}) found order by id desc limit ${MAX_FOUND}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const orders = await readAdminOrders(db, ids)
  return orders
    .toSorted((one, other) => other.id - one.id)
    .map(toFound)
    .map((order) => toVisibleFound(caller, order))
}

const toFound = (order: AdminOrder): FoundOrder => ({
  transaction_id: order.transaction_id,
  shows_money: order.shows_money,
  full_name: order.full_name,
  email: order.email,
  telephone_number: order.telephone_number,
  tracking_number: order.tracking_number,
  city: order.city,
  amount: order.amount,
  fulfilment: order.fulfilment,
  has_open_revocation: order.has_open_revocation,
  items: order.items.map(({ name, sku, image }) => ({ name, sku, image })),
})
