import { eq, sql } from 'drizzle-orm'
import type { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { type Centavos, toCentavos, toPesos } from '#domain/money.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import type { Tender } from '#domain/payments/tenders.ts'
import { storeUnowed } from '#domain/payments/unowed-payment.ts'
import { Refusal } from '#domain/refusals.ts'
import { addTenders } from './counter-payments.ts'
import { requireForSettlement } from './manual-order-permissions.ts'
import { toOpenRest } from './open-rest.ts'
import { toDetail } from './order-detail.ts'
import type { VoidTender } from './void-tender.ts'

/** Notes what was missing of an order, or a part of it. The order is locked. */
export async function takeRest(
  tx: Tx,
  order: OrderRow,
  caller: Caller,
  tender: Tender,
): Promise<void> {
  const { method, amount } = tender
  await addTenders(tx, order, { tenders: [tender], by: caller.id })
  await tx
    .update(orders)
    .set({ shortfall: sql`${orders.shortfall} - ${amount}` })
    .where(eq(orders.id, order.id))
  await recordRest(tx, order, caller, { method, amount: toPesos(amount) })
}

function requireRest(order: OrderRow): Centavos {
  const rest = toOpenRest(order)
  if (rest === 0) throw new Refusal('nothing_missing')
  return rest
}

async function recordRest(tx: Tx, order: OrderRow, caller: Caller, after: object): Promise<void> {
  await tx
    .update(orders)
    .set({ version: order.version + 1 })
    .where(eq(orders.id, order.id))
  await recordChange(tx, caller, {
    action: 'rest',
    resource: 'orders',
    resource_id: order.transaction_id,
    after,
  })
}

/**
 * The rest of an order whose payment was too small: noted as paid at the shop, or not asked for any more. What came for an
 * order that needs nothing, and what was noted by mistake.
 */
export function createOrderRest({ db, voidTender }: { db: Database; voidTender: VoidTender }) {
  async function change(
    transactionId: string,
    version: number,
    make: (tx: Tx, order: OrderRow) => Promise<void>,
  ): Promise<AdminOrderDetail> {
    return inTransaction(db, async (tx) => {
      const order = await findOrder({ from: tx, lock: true }, transactionId)
      if (order.version !== version) requireVersion(version, await toDetail(tx, order))
      await make(tx, order)
      return toDetail(tx, await findOrder({ from: tx }, transactionId))
    })
  }

  return {
    take: (
      caller: Caller,
      transactionId: string,
      { method, amount: pesos, version }: Body<typeof adminOrderRestApi.take>,
    ) =>
      change(transactionId, version, async (tx, order) => {
        const rest = requireRest(order)
        requireForSettlement(caller, order)
        const amount = toCentavos(pesos)
        if (amount > rest) throw new Refusal('payment_too_large')
        await takeRest(tx, order, caller, { method, amount })
      }),

    /** Takes back what was noted by mistake. */
    voidTender: (
      caller: Caller,
      transactionId: string,
      { version, ...request }: Body<typeof adminOrderRestApi.voidTender>,
    ) => change(transactionId, version, (tx, order) => voidTender(tx, caller, order, request)),

    waive: (caller: Caller, transactionId: string, version: number) =>
      change(transactionId, version, async (tx, order) => {
        const rest = requireRest(order)
        await tx.update(orders).set({ rest_waived: true }).where(eq(orders.id, order.id))
        await recordRest(tx, order, caller, { waived: toPesos(rest) })
      }),

    noteUnowed: (
      caller: Caller,
      transactionId: string,
      { method, amount: pesos, version }: Body<typeof adminOrderRestApi.noteUnowed>,
    ) =>
      change(transactionId, version, async (tx, order) => {
        requireForSettlement(caller, order)
        if (order.status === 'sin_procesar' || toOpenRest(order) > 0) {
          throw new Refusal('order_still_owed')
        }
        const tender = { method, amount: toCentavos(pesos) }
        const id = `aparte-${order.transaction_id}-${version}`
        await storeUnowed(tx, order, { id, tender, caller })
        await tx
          .update(orders)
          .set({ version: version + 1 })
          .where(eq(orders.id, order.id))
      }),
  }
}
