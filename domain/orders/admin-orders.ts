import { eq } from 'drizzle-orm'
import type { AdminNote, AdminOrderDetail, PackingSlip } from '#contracts/admin/order-shapes.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { notes } from '#db/schema/notes.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { requireVersion } from '#domain/admin/versions.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { isBeingRefunded } from '#domain/payments/refunds.ts'
import { Refusal } from '#domain/refusals.ts'
import { listNotes } from './admin-order-rows.ts'
import { listAdminOrders, type OrderQuery } from './list-admin-orders.ts'
import type { Moves } from './move-order.ts'
import { toDetail } from './order-detail.ts'
import { listMoves } from './order-status.ts'
import { toSlip } from './packing-slip.ts'

type Dependencies = {
  db: Database
  moves: Moves
  settings: { getShop: () => Promise<ShopFacts> }
  syncPayments: (transactionId: string) => Promise<void>
}

const resource = 'orders'

/** Orders in the back office. */
export function createAdminOrders(dependencies: Dependencies) {
  const { db, moves, settings, syncPayments } = dependencies

  const get = async (transactionId: string, from = db): Promise<AdminOrderDetail> =>
    toDetail(from, await findOrder({ from }, transactionId))

  /** Locks the order. Throws a 409 with the current order if it changed since the client read it. */
  async function lockVersion(tx: Tx, transactionId: string, seen: number): Promise<OrderRow> {
    const order = await findOrder({ from: tx, lock: true }, transactionId)
    if (order.version !== seen) requireVersion(seen, await toDetail(tx, order))
    return order
  }

  return {
    get: (transactionId: string) => get(transactionId),

    list: (query: OrderQuery) => listAdminOrders(db, query),

    getSlip: async (transactionId: string): Promise<PackingSlip> =>
      toSlip(db, await findOrder({ from: db }, transactionId), await settings.getShop()),

    /** Reads the payment from the provider before dispatch, because the notification of a dispute or refund may be lost. */
    async move(
      caller: Caller,
      transactionId: string,
      { status, note, carrier, tracking_number, version }: Body<typeof adminOrdersApi.move>,
    ): Promise<AdminOrderDetail> {
      if (status === 'en_camino') await syncPayments(transactionId.toUpperCase())
      return inTransaction(db, async (tx) => {
        const order = await lockVersion(tx, transactionId, version)
        if (status === 'en_camino' && (await isBeingRefunded(tx, order.id))) {
          throw new Refusal('order_going_back')
        }
        const allowed = listMoves({ ...order, owed: order.amount - order.refunded })
        if (!allowed.includes(status)) throw new Refusal(toRefusalCode(order, status))
        const isSent = status === 'en_camino' && !order.is_pickup
        if (isSent && !order.address_line_1.trim()) throw new Refusal('order_address_missing')
        const ready = one(
          await tx
            .update(orders)
            .set({
              version: order.version + 1,
              ...(status === 'en_camino' && {
                carrier: carrier || order.carrier,
                tracking_number: tracking_number || order.tracking_number,
              }),
            })
            .where(eq(orders.id, order.id))
            .returning(),
        )
        const by = { author_id: caller.id, note }
        if (status === 'cancelado') await moves.cancel(tx, ready, by)
        else await moves.move(tx, ready, status, by)
        const after = await get(order.transaction_id, tx)
        await recordChange(tx, caller, {
          action: 'move',
          resource,
          resource_id: order.transaction_id,
          before: toFacts(order),
          after: toFacts(after),
        })
        return after
      })
    },

    update: (
      caller: Caller,
      transactionId: string,
      { version, carrier, tracking_number, ...delivery }: Body<typeof adminOrdersApi.update>,
    ): Promise<AdminOrderDetail> =>
      inTransaction(db, async (tx) => {
        const before = await lockVersion(tx, transactionId, version)
        const after = one(
          await tx
            .update(orders)
            .set({
              ...delivery,
              telephone_number: toStoredPhone(delivery.telephone_number, before.telephone_number),
              carrier: carrier || null,
              tracking_number: tracking_number || null,
              version: version + 1,
            })
            .where(eq(orders.id, before.id))
            .returning(),
        )
        await recordChange(tx, caller, {
          action: 'update',
          resource,
          resource_id: before.transaction_id,
          before: toFacts(before),
          after: { ...toFacts(after), fields: listChanged(before, after) },
        })
        return toDetail(tx, after)
      }),

    note: (caller: Caller, transactionId: string, text: string): Promise<AdminNote> =>
      inTransaction(db, async (tx) => {
        const { id: order_id, transaction_id } = await findOrder({ from: tx }, transactionId)
        const { id } = one(
          await tx
            .insert(notes)
            .values({ order_id, author_id: caller.id, text })
            .returning({ id: notes.id }),
        )
        await recordChange(tx, caller, {
          action: 'note',
          resource,
          resource_id: transaction_id,
          after: { note: id },
        })
        return one(await listNotes(tx, { order_id }))
      }),
  }
}

function toRefusalCode({ payment_status, dispute }: OrderRow, to: OrderStatus) {
  if (to === 'en_camino' && dispute === 'open') return 'order_disputed'
  if (to === 'procesado' && payment_status !== 'approved') return 'order_not_paid'
  return to === 'cancelado' && payment_status === 'approved' ? 'order_paid' : 'order_state_final'
}

/** The audited fields of an order. No personal data, because customers have a legal right to erasure. */
const toFacts = (order: Pick<OrderRow, 'status' | 'carrier' | 'tracking_number'>) => ({
  status: order.status,
  carrier: order.carrier,
  tracking_number: order.tracking_number,
})

const listChanged = (before: OrderRow, after: OrderRow): string[] =>
  (Object.keys(before) as (keyof OrderRow)[]).filter(
    (name) => !['version', 'search'].includes(name) && String(before[name]) !== String(after[name]),
  )
