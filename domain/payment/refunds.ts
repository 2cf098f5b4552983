import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { Tell } from '#domain/happenings.ts'
import { addJob } from '#domain/jobs.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { toCounterRefund } from './counter-payment.ts'
import { type Gateway, GatewayFailure, type ProviderPayment } from './gateway.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  /** The payment as the provider tells of it afterwards. */
  syncPayment: (id: string) => Promise<void>
  /** What a payment that nobody else knows of has become. */
  applyPayment: (tx: Database, payment: ProviderPayment) => Promise<boolean>
  tellShop: (tx: Database, paymentId: string, text: string) => Promise<void>
  tell: Tell
}

type Wanted = {
  transaction_id: string
  amount?: Centavos
  reason: string
  author_id: number | null
  /** Asked twice under one key, it is one refund. */
  key?: string
  /** Written in the same transaction. */
  note?: (tx: Database, refund: { amount: Centavos; payment_id: string }) => Promise<void>
}
type Asked = {
  payment_id: string
  amount?: Centavos
  reason: string
  author_id?: number | null
  key?: string
}

/** Within a transaction: the provider is asked once that is certain, and until it answers. */
export async function requestRefund(tx: Database, asked: Asked): Promise<number> {
  const [row] = await tx.insert(refunds).values(asked).returning({ id: refunds.id })
  const id = row?.id as number
  await addJob(tx, 'refund_payment', { id }, { key: `refund:${id}` })
  return id
}

export const giveBack = async (tx: Database, payment: ProviderPayment, reason: string) => {
  await requestRefund(tx, { payment_id: payment.id, reason })
}

export function createRefunds(dependencies: Dependencies) {
  const { db, gateway, syncPayment, applyPayment, tellShop, tell } = dependencies
  return {
    /** Part of what was paid for an order, or all that is left of it. */
    async request(wanted: Wanted): Promise<number> {
      const { transaction_id, amount, reason, author_id, key, note } = wanted
      let outcome: string | null = null
      const id = await inTransaction(db, async (tx) => {
        const [order] = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(eq(orders.transaction_id, transaction_id))
          .for('update')
        if (!order) throw new Refusal('order_not_found')
        const known = key && (await findByKey(tx, key, order.id))
        if (known) return known
        const [payment] = await tx
          .select()
          .from(payments)
          .where(sql`${payments.order_id} = ${order.id} and ${payments.counted}`)
        if (!payment) throw new Refusal('payment_not_found')
        const open = await listOpen(tx, payment.id)
        const left =
          payment.amount -
          payment.refunded -
          open.reduce((sum, { amount }) => sum + (amount ?? payment.amount), 0)
        if (left <= 0 || (amount ?? 0) > left) throw new Refusal('refund_too_large')
        await note?.(tx, { amount: amount ?? left, payment_id: payment.id })
        const asked = {
          payment_id: payment.id,
          ...(amount !== undefined && { amount }),
          ...(key && { key }),
          reason,
          author_id,
        }
        if (!payment.at_counter) return requestRefund(tx, asked)
        const given = toCounterRefund(payment, amount ?? left, author_id)
        if (await applyPayment(tx, given)) outcome = given.status
        const done = { ...asked, date_done: new Date() }
        const [row] = await tx.insert(refunds).values(done).returning({ id: refunds.id })
        return row?.id as number
      })
      if (outcome) tell({ what: 'payment', outcome })
      return id
    },

    /** The key makes it one refund, whatever answer was lost before. */
    async send(id: number): Promise<void> {
      const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
      if (!refund || refund.date_done || refund.refusal) return
      const { payment_id, key, amount } = refund
      try {
        const done = await gateway.refundPayment(payment_id, key, amount ?? undefined)
        await db
          .update(refunds)
          .set({ provider_id: done.id, date_done: sql`now()` })
          .where(eq(refunds.id, id))
      } catch (error) {
        if (!(error instanceof GatewayFailure) || error.reason !== 'refused') throw error
        await inTransaction(db, async (tx) => {
          await tx.update(refunds).set({ refusal: error.detail }).where(eq(refunds.id, id))
          await tellShop(
            tx,
            payment_id,
            'Mercado Pago no aceptó la devolución. Hacela desde su panel.',
          )
        })
      }
      await syncPayment(payment_id)
    },
  }
}

async function findByKey(tx: Database, key: string, orderId: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: refunds.id, order_id: payments.order_id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.key, key))
  if (found && found.order_id !== orderId) throw new Refusal('key_used')
  return found?.id ?? null
}

const listOpen = (tx: Database, paymentId: string) =>
  tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(
      sql`${refunds.payment_id} = ${paymentId} and ${refunds.date_done} is null and ${refunds.refusal} is null`,
    )
