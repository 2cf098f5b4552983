import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { toCounterRefund } from './counter-payment.ts'
import { findOrder } from './find-order.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentRow } from './payment-rows.ts'

type Dependencies = {
  db: Database
  /** What a payment that the shop took itself has become. */
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>
  emit: Emit
}

type Wanted = {
  transaction_id: string
  amount?: Centavos
  reason: string
  author_id: number | null
  /** Asked twice under one key, it is one refund. */
  key?: string
  /** Written in the same transaction. */
  note?: (tx: Tx, refund: { amount: Centavos; payment_id: string }) => Promise<void>
}
type Asked = {
  payment_id: string
  amount?: Centavos
  reason: string
  author_id?: number | null
  key?: string
}

const OPEN = ['requested', 'in_process'] as const

/** Within a transaction: the provider is asked once that is certain, and until it answers. */
export async function requestRefund(tx: Tx, asked: Asked): Promise<number> {
  const { id } = one(await tx.insert(refunds).values(asked).returning({ id: refunds.id }))
  await addJob(tx, 'refund_payment', { id }, { key: `refund:${id}` })
  return id
}

/** All of a payment goes back, unless it is on its way already. */
export async function giveBack(tx: Tx, payment_id: string, reason: string): Promise<void> {
  const [known] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment_id), inArray(refunds.status, [...OPEN, 'approved'])))
    .limit(1)
  if (!known) await requestRefund(tx, { payment_id, reason })
}

/** What a payment still holds, less what is on its way back. */
export async function findLeft(tx: Tx, payment: PaymentRow): Promise<Centavos> {
  const open = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), inArray(refunds.status, OPEN)))
  const onTheWay = open.reduce((sum, { amount }) => sum + (amount ?? payment.amount), 0)
  return Math.max(0, payment.amount - payment.refunded - onTheWay)
}

/** Whether all that an order's payment still holds is on its way back. */
export async function isGoingBack(tx: Tx, orderId: number): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.counted, true)))
  if (!payment || payment.refunded >= payment.amount) return false
  return (await findLeft(tx, payment)) === 0
}

export function createRefunds({ db, applyPayment, emit }: Dependencies) {
  async function request(tx: Tx, wanted: Wanted) {
    const { transaction_id, amount, reason, author_id, key, note } = wanted
    const order = await findOrder({ from: tx, lock: true }, transaction_id)
    const known = key && (await findByKey(tx, key, { order_id: order.id, amount, reason }))
    if (known) return { id: known, outcome: null }
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.order_id, order.id), eq(payments.counted, true)))
    if (!payment) throw new Refusal('payment_not_found')
    const left = payment.status === 'approved' ? await findLeft(tx, payment) : 0
    if (left === 0 || (amount ?? 0) > left) throw new Refusal('refund_too_large')
    await note?.(tx, { amount: amount ?? left, payment_id: payment.id })
    const asked = {
      payment_id: payment.id,
      // A refund of all that is left is one of that amount once another one is on its way.
      ...(amount !== undefined || left < payment.amount ? { amount: amount ?? left } : {}),
      ...(key && { key }),
      reason,
      author_id,
    }
    if (!payment.at_counter) return { id: await requestRefund(tx, asked), outcome: null }
    const { id } = one(await tx.insert(refunds).values(asked).returning({ id: refunds.id }))
    const given = toCounterRefund(payment, amount ?? left, author_id)
    const isNews = await applyPayment(tx, given)
    const done = { status: 'approved', date_done: new Date() } as const
    await tx.update(refunds).set(done).where(eq(refunds.id, id))
    return { id, outcome: isNews ? given.status : null }
  }

  return {
    /** Part of what was paid for an order, or all that is left of it. */
    async request(wanted: Wanted): Promise<number> {
      const { id, outcome } = await inTransaction(db, (tx) => request(tx, wanted))
      if (outcome) emit({ what: 'payment', outcome })
      return id
    },
  }
}

type SameRefund = { order_id: number; amount: Centavos | undefined; reason: string }

async function findByKey(tx: Tx, key: string, asked: SameRefund): Promise<number | null> {
  const [found] = await tx
    .select({
      id: refunds.id,
      order_id: payments.order_id,
      amount: refunds.amount,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.key, key))
  if (!found) return null
  // Without an amount all that was left was asked for, and only what that came to is stored.
  const isSame =
    found.order_id === asked.order_id &&
    found.reason === asked.reason &&
    (asked.amount === undefined || asked.amount === found.amount)
  if (!isSame) throw new Refusal('key_used')
  return found.id
}

/** Refunds that wait for the provider, the one that was asked for the longest time ago first. */
export const listOpenRefunds = async (db: Database, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, OPEN),
        // Asked again after half of its age: soon at first, then seldom.
        sql`coalesce(${refunds.date_asked}, ${refunds.date_created}) < now() - greatest(interval '1 minute', least(interval '6 hours', (now() - ${refunds.date_created}) / 2))`,
      ),
    )
    .orderBy(sql`${refunds.date_asked} nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}
