import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type {
  AdminReturnDetail,
  Exchange,
  NewAdminReturn,
  ReturnRefund,
} from '#contracts/admin/return-shapes.ts'
import type { adminReturnsApi } from '#contracts/admin/returns.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import { openReturnStates } from '#contracts/returns.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orders } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { containsText, matchesText } from '#domain/editing/matches-text.ts'
import { createRowReader } from '#domain/editing/row-reader.ts'
import { toPesos } from '#domain/money.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { Refusal } from '#domain/refusals.ts'
import { createExchangeReturn } from './exchange-return.ts'
import { findReturn } from './lock-return.ts'
import { openReturn } from './open-return.ts'
import { createReceipts } from './receive-return.ts'
import { readRefundable } from './refund-over-orders.ts'
import { createRefundReturn } from './refund-return.ts'
import { requireRefunds } from './require-refunds.ts'
import type { ReturnDependencies } from './return-dependencies.ts'
import { readPhotos } from './return-photos.ts'
import { isSent, readAdminReturns } from './return-rows.ts'
import { listSizes, readReturnableItems } from './returnable-items.ts'

const resource = 'returns'

/** Returns in the back office. */
export function createAdminReturns(dependencies: ReturnDependencies) {
  const { db } = dependencies
  const refundReturn = createRefundReturn(dependencies)
  const exchangeReturn = createExchangeReturn(dependencies)
  const receipts = createReceipts(dependencies)
  const reader = createRowReader({
    db,
    table: returns,
    readRows: readAdminReturns,
    notFound: 'return_not_found',
    sortings: { id: returns.id },
    by: { sort: 'id', order: 'desc' },
    where: toCondition,
  })

  async function get(id: number, from: Database = db): Promise<AdminReturnDetail> {
    const row = await reader.get(id, from)
    const order = await findOrder({ from }, row.transaction_id)
    const sizes = await listSizes(
      from,
      row.items.map(({ product_id }) => product_id),
    )
    return {
      ...row,
      is_pickup: order.is_pickup,
      shipping_price: toPesos(order.shipping_price),
      refundable: toPesos(await readRefundable(from, order)),
      sizes: row.items.map((item) => ({
        item_id: item.id,
        pieces: sizes.get(item.product_id) ?? [],
      })),
    }
  }

  async function create(tx: Tx, caller: Caller, transactionId: string, input: NewAdminReturn) {
    const order = await findOrder({ from: tx, lock: true }, transactionId)
    const { key, kind, reason, received, items } = input
    const [known] = await tx.select().from(returns).where(eq(returns.key, key))
    if (known) {
      if (known.order_id !== order.id) throw new Refusal('return_key_used')
      return known.id
    }
    if (!isSent(order)) throw new Refusal('return_not_sent')
    if (input.gives_money) requireRefunds(caller)
    const row = await openReturn(tx, order, {
      key,
      kind,
      reason,
      lines: items,
      is_by_staff: true,
      author_id: caller.id,
      date_received: received ? new Date() : null,
    })
    const after = { order: order.transaction_id, kind, received }
    await recordChange(tx, caller, { action: 'create', resource, resource_id: row.id, after })
    return row.id
  }

  return {
    list: reader.list,
    get: (id: number) => get(id),

    async getPhotos(id: number) {
      await findReturn(db, id)
      return readPhotos(db, id)
    },

    async listItems(transactionId: string) {
      const order = await findOrder({ from: db }, transactionId)
      return {
        items: await readReturnableItems(db, order),
        shipping_price: toPesos(order.shipping_price),
        refundable: toPesos(await readRefundable(db, order)),
      }
    },

    async create(caller: Caller, transactionId: string, input: NewAdminReturn) {
      return get(await inTransaction(db, (tx) => create(tx, caller, transactionId, input)))
    },

    async receive(caller: Caller, id: number, input: Body<typeof adminReturnsApi.receive>) {
      await inTransaction(db, (tx) => receipts.receive(tx, caller, id, input))
      return get(id)
    },

    async reject(caller: Caller, id: number, input: Body<typeof adminReturnsApi.reject>) {
      await inTransaction(db, (tx) => receipts.reject(tx, caller, id, input))
      return get(id)
    },

    async refund(caller: Caller, id: number, input: ReturnRefund) {
      await refundReturn(caller, id, input)
      return get(id)
    },

    async exchange(caller: Caller, id: number, input: Exchange) {
      await exchangeReturn(caller, id, input)
      return get(id)
    },
  }
}

const toCondition = ({ state, kind, search }: Query<typeof adminReturnsApi.list>) => {
  const isOpen = inArray(returns.state, [...openReturnStates])
  return and(
    state === 'open' ? isOpen : undefined,
    state === 'closed' ? sql`not ${isOpen}` : undefined,
    state && state !== 'open' && state !== 'closed' ? eq(returns.state, state) : undefined,
    kind && eq(returns.kind, kind),
    search?.trim()
      ? or(
          containsText(returns.code, search),
          sql`${returns.order_id} in (
            select id from ${orders} where ${matchesText(orders.search, search)})`,
        )
      : undefined,
  )
}
