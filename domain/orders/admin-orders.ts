import { eq } from 'drizzle-orm'
import type { OrderMove, TrackingCorrection } from '#contracts/admin/order-drafts.ts'
import type { AdminNote, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import type { Body } from '#contracts/endpoint.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { notes } from '#db/schema/notes.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { listNotes } from './admin-order-rows.ts'
import { countOrders } from './count-orders.ts'
import { addDeliveryEvents } from './delivery-events.ts'
import { createFulfilment } from './fulfil-order.ts'
import { listAdminOrders, type OrderQuery } from './list-admin-orders.ts'
import type { Moves } from './move-order.ts'
import { listChanged, toFacts } from './order-audit.ts'
import { toDetail } from './order-detail.ts'
import { leavesShop } from './order-status.ts'
import { requireGoing, toSlip } from './packing-slip.ts'
import { setPrepared } from './prepare-order.ts'
import { requireMove } from './require-move.ts'
import { setTracking } from './set-tracking.ts'
import { takeBack } from './take-back.ts'
import { toVisibleDetail, toVisibleOrder, toVisibleQuery } from './visible-order.ts'

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
  const { dispatchOrder, handOver } = createFulfilment(moves)

  const get = async (transactionId: string, from = db): Promise<AdminOrderDetail> =>
    toDetail(from, await findOrder({ from }, transactionId))

  /** Locks the order. Throws a 409 with the current order if it changed since the client read it. */
  async function lockVersion(tx: Tx, caller: Caller, transactionId: string, seen: number) {
    const order = await findOrder({ from: tx, lock: true }, transactionId)
    if (order.version !== seen)
      requireVersion(seen, toVisibleDetail(caller, await toDetail(tx, order)))
    return order
  }

  async function cancel(
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    { status, note }: Pick<OrderMove, 'status' | 'note'>,
  ): Promise<void> {
    await requireMove(tx, order, status)
    const version = order.version + 1
    await tx.update(orders).set({ version }).where(eq(orders.id, order.id))
    const cancelled = await moves.cancel(tx, { ...order, version }, { author_id: caller.id, note })
    await recordChange(tx, caller, {
      action: 'move',
      resource,
      resource_id: order.transaction_id,
      before: toFacts(order),
      after: toFacts(cancelled),
    })
  }

  return {
    get: async (caller: Caller, transactionId: string) =>
      toVisibleDetail(caller, await get(transactionId)),

    async list(caller: Caller, query: OrderQuery) {
      const { results, ...listed } = await listAdminOrders(db, toVisibleQuery(caller, query))
      return { ...listed, results: results.map((order) => toVisibleOrder(caller, order)) }
    },

    count: () => countOrders(db),

    getSlip: async (transactionId: string): Promise<PackingSlip> =>
      toSlip(db, await findOrder({ from: db }, transactionId), await settings.getShop()),

    /**
     * Reads the payment from the provider before the goods leave the shop, because the notification of a dispute or
     * refund may be lost.
     */
    async move(
      caller: Caller,
      transactionId: string,
      { status, version, note, ...more }: OrderMove,
    ): Promise<AdminOrderDetail> {
      const known = await findOrder({ from: db }, transactionId)
      if (leavesShop(status, known)) await syncPayments(known.transaction_id)
      return inTransaction(db, async (tx) => {
        const order = await lockVersion(tx, caller, transactionId, version)
        if (status === 'en_camino') await dispatchOrder(tx, caller, order, { note, ...more })
        else if (status === 'entregado') await handOver(tx, caller, order, { note, ...more })
        else await cancel(tx, caller, order, { status, note })
        return get(transactionId, tx)
      })
    },

    setTracking: (
      caller: Caller,
      transactionId: string,
      { version, notify, ...correction }: TrackingCorrection,
    ): Promise<AdminOrderDetail> =>
      inTransaction(db, async (tx) => {
        const order = await lockVersion(tx, caller, transactionId, version)
        const mail = notify ? moves.notify : null
        await setTracking(tx, caller, order, { ...correction, notify: mail })
        return get(transactionId, tx)
      }),

    takeBack: (caller: Caller, transactionId: string, seen: Body<typeof adminOrdersApi.takeBack>) =>
      inTransaction(db, async (tx) => {
        const order = await lockVersion(tx, caller, transactionId, seen.version)
        await takeBack(tx, moves, caller, order, seen.status)
        return get(transactionId, tx)
      }),

    setPrepared: (
      caller: Caller,
      transactionId: string,
      { prepared, version }: Body<typeof adminOrdersApi.setPrepared>,
    ): Promise<AdminOrderDetail> =>
      inTransaction(db, async (tx) => {
        const order = await lockVersion(tx, caller, transactionId, version)
        await setPrepared(tx, caller, order, prepared)
        return toVisibleDetail(caller, await get(transactionId, tx))
      }),

    update: (
      caller: Caller,
      transactionId: string,
      {
        version,
        carrier,
        tracking_number,
        document,
        ...delivery
      }: Body<typeof adminOrdersApi.update>,
    ): Promise<AdminOrderDetail> =>
      inTransaction(db, async (tx) => {
        const before = await lockVersion(tx, caller, transactionId, version)
        requireGoing(before)
        const after = one(
          await tx
            .update(orders)
            .set({
              ...delivery,
              telephone_number: toStoredPhone(delivery.telephone_number, before.telephone_number),
              document: document === undefined ? before.document : document || null,
              carrier: carrier === undefined ? before.carrier : carrier || null,
              tracking_number:
                tracking_number === undefined ? before.tracking_number : tracking_number || null,
              version: version + 1,
            })
            .where(eq(orders.id, before.id))
            .returning(),
        )
        await addDeliveryEvents(tx, caller, before, after)
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
