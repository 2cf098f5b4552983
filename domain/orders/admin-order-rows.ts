import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminNote, AdminOrder } from '#contracts/admin/order-shapes.ts'
import { toFulfilment, toShippingType } from '#contracts/fulfilment.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { notes } from '#db/schema/notes.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { toPesos } from '#domain/money.ts'
import { toDefaultCarrier } from './default-carrier.ts'
import { toOpenRest, toOwed } from './open-rest.ts'
import { awaitedReturn, hasOpenRevocation, isExchange, returnState } from './order-conditions.ts'
import { readAdminItems } from './order-items.ts'
import { listMoves } from './order-status.ts'

export const author = alias(users, 'author')
export const authorName = fullName<string | null>(author)

/** What was paid at the counter of an order that is not paid in full: while it is open, and if it was cancelled. */
const partlyPaid = (status: OrderRow['status']) =>
  sql<number>`case when ${orders.status} = ${status} then (
    select coalesce(sum(p.amount - p.refunded), 0) from payments p
    where p.order_id = ${orders.id} and p.at_counter and p.problem is distinct from 'not_owed' and not p.counted) else 0 end`.mapWith(
    Number,
  )

/** What the back office shows of an order besides its own columns. */
const related = {
  has_open_revocation: hasOpenRevocation,
  return_state: returnState,
  awaited_return: awaitedReturn,
  is_exchange: isExchange,
  usual_carrier: shippingOptions.carrier,
  deposit: partlyPaid('sin_procesar'),
  kept: partlyPaid('cancelado'),
  receipts: sql<number>`(select count(*) from receipts r where r.order_id = ${orders.id})`.mapWith(
    Number,
  ),
}
type Related = Pick<
  AdminOrder,
  | 'has_open_revocation'
  | 'return_state'
  | 'awaited_return'
  | 'is_exchange'
  | 'default_carrier'
  | 'deposit'
  | 'kept'
  | 'receipts'
>

const selectRelated = (db: Database) =>
  db
    .select({ order: orders, ...related })
    .from(orders)
    .leftJoin(shippingOptions, eq(shippingOptions.id, orders.shipping_id))

const toRelated = (row: Awaited<ReturnType<typeof selectRelated>>[number]): Related => ({
  has_open_revocation: row.has_open_revocation,
  return_state: row.return_state,
  awaited_return: row.awaited_return,
  is_exchange: row.is_exchange,
  deposit: toPesos(row.deposit),
  kept: toPesos(row.kept),
  receipts: row.receipts,
  default_carrier: toDefaultCarrier(row.order, row.usual_carrier),
})

/** For an order whose row is known already. */
export async function readRelated(db: Database, { id }: OrderRow): Promise<Related> {
  return toRelated(one(await selectRelated(db).where(eq(orders.id, id))))
}

export const toAdminOrder = (
  order: OrderRow,
  items: AdminOrder['items'],
  { default_carrier, ...related }: Related,
): AdminOrder => ({
  transaction_id: order.transaction_id,
  shows_money: true,
  status: order.status,
  payment_status: order.payment_status,
  is_test: order.is_test,
  is_guest: order.user_id === null,
  channel: order.channel,
  amount: toPesos(order.amount),
  shipping_price: toPesos(order.shipping_price),
  is_pickup: order.is_pickup,
  pay_way: order.pay_way,
  ...toDeliveryState(order, related.return_state === 'all'),
  due_day: order.status === 'procesado' ? order.due_day : null,
  date_prepared: order.date_prepared?.toISOString() ?? null,
  default_carrier,
  pickup_code: order.pickup_code,
  tags: order.tags,
  ...related,
  carrier: order.carrier,
  tracking_number: order.tracking_number,
  refunded: toPesos(order.refunded),
  shortfall: toPesos(toOpenRest(order)),
  document: order.document,
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
  can_move_to: listMoves({ ...order, owed: toOwed(order) }),
  version: order.version,
})

function toDeliveryState(order: OrderRow, is_returned: boolean) {
  const shipping_type = toShippingType(order.shipping_type, order.is_pickup)
  return { shipping_type, fulfilment: toFulfilment({ ...order, shipping_type, is_returned }) }
}

export async function readAdminOrders(
  db: Database,
  ids: number[],
): Promise<(AdminOrder & { id: number })[]> {
  const rows = await selectRelated(db).where(inArray(orders.id, ids))
  const items = await readAdminItems(db, ids)
  return rows.map((row) => ({
    id: row.order.id,
    ...toAdminOrder(row.order, items.get(row.order.id) ?? [], toRelated(row)),
  }))
}

type NoteSubject = 'order_id' | 'user_id' | 'buyer_key'

export async function listNotes(
  db: Database,
  about: { order_id: number } | { user_id: number } | { buyer_key: string },
): Promise<AdminNote[]> {
  const isAbout = and(
    ...Object.entries(about).map(([column, value]) => eq(notes[column as NoteSubject], value)),
  )
  const rows = await db
    .select({ id: notes.id, text: notes.text, at: notes.at, author: authorName })
    .from(notes)
    .leftJoin(author, eq(author.id, notes.author_id))
    .where(isAbout)
    .orderBy(desc(notes.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
