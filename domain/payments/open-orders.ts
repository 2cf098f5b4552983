import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { lockOrder } from './find-order.ts'

type Task = { until: number; failures: unknown[] }

type Dependencies = {
  db: Database
  /** Asks the provider for every payment of an order. Throws when it cannot be asked. */
  syncOrder: (transactionId: string) => Promise<void>
  cancel: (tx: Tx, order: OrderRow, by: { note: string }) => Promise<unknown>
}

const BATCH = 100
const CONCURRENCY = 4
/** A payment that comes later than that is heard of by its notice, or not at all. */
const LATE = sql`interval '2 days'`

const HELD_TOO_LONG = 'No recibimos el pago a tiempo, así que las piezas volvieron a la tienda.'

/** Orders that wait for a payment, looked after even if no notice ever comes. */
export function createOpenOrders({ db, syncOrder, cancel }: Dependencies) {
  const expire = (id: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      const isOver = order.status === 'sin_procesar' && order.held_until <= new Date()
      if (isOver && order.payment_status !== 'in_review') {
        await cancel(tx, order, { note: HELD_TOO_LONG })
      }
    })

  /** Before goods are let go the provider is asked: paid in the last minute is paid. */
  async function lookAfter({ id, transaction_id, payment_url }: OrderRow): Promise<void> {
    await db.update(orders).set({ date_asked: sql`now()` }).where(eq(orders.id, id))
    if (payment_url) await syncOrder(transaction_id)
    await expire(id)
  }

  return async function lookAfterOpenOrders({ until, failures }: Task): Promise<void> {
    const waiting = await db
      .select()
      .from(orders)
      .where(
        and(
          sql`${orders.payment_status} in ('pending', 'rejected', 'in_review')`,
          sql`(${orders.status} = 'sin_procesar' or (${orders.status} = 'cancelado' and ${orders.held_until} > now() - ${LATE}))`,
        ),
      )
      // Whose time is over first; then in turn, so that nobody waits for ever.
      .orderBy(
        sql`${orders.status} = 'sin_procesar' and ${orders.held_until} <= now() desc`,
        sql`${orders.date_asked} nulls first`,
      )
      .limit(BATCH)
    const turns = waiting[Symbol.iterator]()
    const takeTurns = async () => {
      for (const order of turns) {
        if (Date.now() > until) return
        await lookAfter(order).catch((error: unknown) => failures.push(error))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns))
  }
}
