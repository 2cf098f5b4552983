import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orderHistory, orders } from '#db/schema/orders.ts'
import { paymentNotices, payments } from '#db/schema/payments.ts'
import type { Tell } from '#domain/happenings.ts'
import { decide, type Step } from './decide.ts'
import type { Gateway, ProviderPayment } from './gateway.ts'

type OrderRow = typeof orders.$inferSelect
type Effects = Record<
  Step,
  (tx: Database, order: OrderRow, payment: ProviderPayment) => Promise<void>
>

type Dependencies = {
  db: Database
  gateway: Gateway
  effects: Effects
  /** A payment of a checkout that never became an order. */
  giveBackOrphan: (tx: Database, payment: ProviderPayment) => Promise<void>
  tell: Tell
}

/** What the provider tells of payments, applied once however often and in whatever order it is told. */
export function createPayments({ db, gateway, effects, giveBackOrphan, tell }: Dependencies) {
  /** Answers whether it was news. */
  const applyIn = async (tx: Database, payment: ProviderPayment): Promise<boolean> => {
    const order = await lockOrderOf(tx, payment)
    // Without an order there is nothing else to wait at.
    if (!order) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${payment.id}))`)
    const [known] = await tx.select().from(payments).where(eq(payments.id, payment.id))
    if (known && !isNews(known, payment)) return false
    const step = order && decide(await look(tx, order), payment)
    await remember(tx, payment, order?.id ?? null)
    if (order && step) await effects[step](tx, order, payment)
    else if (!known && payment.status === 'approved') await giveBackOrphan(tx, payment)
    return true
  }
  const apply = async (payment: ProviderPayment): Promise<void> => {
    const isNews = await inTransaction(db, (tx) => applyIn(tx, payment))
    if (isNews) tell({ what: 'payment', outcome: payment.status })
  }

  return {
    apply,

    /** Within a transaction of somebody else's. */
    applyIn,

    /** Asks the provider, for nothing else is believed. */
    async sync(id: string): Promise<void> {
      const payment = await gateway.findPayment(id)
      if (payment) await apply(payment)
      await db
        .update(paymentNotices)
        .set({ done: sql`now()` })
        .where(and(eq(paymentNotices.data_id, id), sql`${paymentNotices.done} is null`))
    },

    /** Every payment that the provider knows for an order, the oldest first. */
    async syncOrder(transactionId: string): Promise<void> {
      const found = await gateway.searchPayments(transactionId)
      for (const payment of found.toReversed()) await apply(payment)
    },
  }
}

async function lockOrderOf(tx: Database, payment: ProviderPayment): Promise<OrderRow | null> {
  if (!payment.external_reference) return null
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.transaction_id, payment.external_reference))
    .for('update')
  return order ?? null
}

/** Replies overtake each other: what is older than what is known says nothing. */
const isNews = (known: typeof payments.$inferSelect, payment: ProviderPayment): boolean =>
  payment.date_last_updated >= known.date_updated &&
  (known.status !== payment.status ||
    known.status_detail !== (payment.status_detail ?? '') ||
    known.refunded !== payment.refunded)

async function look(tx: Database, order: OrderRow) {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order.id), eq(payments.counted, true)))
  const [last] = await tx
    .select({ author: orderHistory.author_id })
    .from(orderHistory)
    .where(eq(orderHistory.order_id, order.id))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  const lapsed = order.status === 'cancelado' && last?.author === null
  return { ...order, counted: paid?.id ?? null, lapsed }
}

async function remember(tx: Database, payment: ProviderPayment, order_id: number | null) {
  const told = {
    status: payment.status,
    status_detail: payment.status_detail ?? '',
    amount: payment.amount,
    refunded: payment.refunded,
    date_updated: payment.date_last_updated,
  }
  await tx
    .insert(payments)
    .values({
      ...told,
      id: payment.id,
      order_id,
      external_reference: payment.external_reference,
      currency: payment.currency_id,
      method: payment.payment_method_id ?? '',
      at_counter: payment.taken_by !== undefined,
      date_created: payment.date_created,
    })
    .onConflictDoUpdate({ target: payments.id, set: told })
}
