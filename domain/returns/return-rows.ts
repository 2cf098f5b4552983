import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminReturn } from '#contracts/admin/return-shapes.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { OrderReturn } from '#contracts/returns.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { credits } from '#db/schema/credits.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'
import { returnItems, returnPhotos, returns } from '#db/schema/returns.ts'
import { revocations } from '#db/schema/revocations.ts'
import { toPesos } from '#domain/money.ts'

const author = alias(users, 'author')
const exchangeOrders = alias(orders, 'exchange_orders')
const wanted = alias(products, 'wanted')

type Facts = Awaited<ReturnType<typeof readFacts>>[number]
type Items = OrderReturn['items']

const readFacts = (from: Database, ids: number[]) =>
  from
    .select({
      row: returns,
      transaction_id: orders.transaction_id,
      full_name: orders.full_name,
      status: orders.status,
      exchange_order: exchangeOrders.transaction_id,
      store_credit: credits.code,
      revocation_code: revocations.code,
      author: fullName<string | null>(author),
      photos: sql<number>`(select count(*)::int from ${returnPhotos} where return_id = ${returns.id})`,
      is_refunded: sql<boolean | null>`(
        select bool_and(status = 'approved') from ${refunds} where return_id = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .leftJoin(exchangeOrders, eq(exchangeOrders.id, returns.exchange_order_id))
    .leftJoin(credits, eq(credits.id, returns.store_credit_id))
    .leftJoin(revocations, eq(revocations.id, returns.revocation_id))
    .leftJoin(author, eq(author.id, returns.author_id))
    .where(inArray(returns.id, ids))
    .orderBy(asc(returns.id))

async function readItems(from: Database, ids: number[]): Promise<Map<number, Items>> {
  const rows = await from
    .select({
      item: returnItems,
      line: orderItems,
      wanted: { name: wanted.name, size: wanted.size },
    })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.order_item_id))
    .leftJoin(wanted, eq(wanted.id, returnItems.wanted_product_id))
    .where(inArray(returnItems.return_id, ids))
    .orderBy(asc(returnItems.id))
  const items = new Map<number, Items>()
  for (const { item, line, wanted } of rows) {
    const shown = {
      id: item.id,
      order_item_id: line.id,
      product_id: line.product_id,
      name: line.name,
      size: line.size,
      image: line.image && toMediaPath(line.image),
      count: item.count,
      value: toPesos(item.value),
      condition: item.condition,
      wanted:
        item.wanted_product_id !== null && wanted
          ? { product_id: item.wanted_product_id, ...wanted }
          : null,
    }
    items.set(item.return_id, [...(items.get(item.return_id) ?? []), shown])
  }
  return items
}

const toOrderReturn = (
  { row, exchange_order, store_credit, photos }: Facts,
  items: Items,
): OrderReturn => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  answer: row.answer,
  date_created: row.date_created.toISOString(),
  date_received: row.date_received?.toISOString() ?? null,
  date_resolved: row.date_resolved?.toISOString() ?? null,
  resolution: row.resolution,
  refund_amount: row.refund_amount === null ? null : toPesos(row.refund_amount),
  exchange_order,
  store_credit,
  items,
  photos,
})

/** As buyers see them, oldest first. They know a revocation by the code that it got before its return. */
export async function readOrderReturns(from: Database, ids: number[]): Promise<OrderReturn[]> {
  const facts = await readFacts(from, ids)
  const items = await readItems(from, ids)
  return facts.map((each) => {
    const shown = toOrderReturn(each, items.get(each.row.id) ?? [])
    return { ...shown, code: each.revocation_code ?? shown.code }
  })
}

/** As staff see them, oldest first. */
export async function readAdminReturns(from: Database, ids: number[]): Promise<AdminReturn[]> {
  const facts = await readFacts(from, ids)
  const items = await readItems(from, ids)
  return facts.map((each) => {
    const { row, transaction_id, full_name, status, revocation_code } = each
    return {
      ...toOrderReturn(each, items.get(row.id) ?? []),
      transaction_id,
      full_name,
      is_by_staff: row.is_by_staff,
      author: each.author,
      revocation:
        row.revocation_id !== null && revocation_code !== null
          ? { id: row.revocation_id, code: revocation_code }
          : null,
      with_shipping: row.with_shipping,
      exchange_credit: row.credit === null ? null : toPesos(row.credit),
      is_sent: isSent({ status }),
      date_booked: row.date_booked?.toISOString() ?? null,
      is_refunded: each.is_refunded,
      version: row.version,
    }
  })
}

/** The pieces of an order that was sent have to come back; before, they are still in the shop. */
export const isSent = ({ status }: Pick<typeof orders.$inferSelect, 'status'>): boolean =>
  status === 'en_camino' || status === 'entregado'
