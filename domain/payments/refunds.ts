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
  /** Applies the new state of a payment at the counter. */
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>
  emit: Emit
}

type RefundRequest = {
  transaction_id: string
  amount?: Centavos
  reason: string
  author_id: number | null
  /** Idempotency key: a repeated request creates no second refund. */
  key?: string
  /** Writes the audit log in the same transaction. */
  audit?: (tx: Tx, refund: { amount: Centavos; payment_id: string }) => Promise<void>
}
type NewRefund = {
  payment_id: string
  amount?: Centavos
  reason: string
  author_id?: number | null
  key?: string
}

const OPEN = ['requested', 'in_process'] as const

/** Stores a refund with a job that calls the provider after the commit, and retries until it replies. */
export async function requestRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { id } = one(await tx.insert(refunds).values(refund).returning({ id: refunds.id }))
  await addJob(tx, 'refund_payment', { id }, { key: `refund:${id}` })
  return id
}

/** Refunds a whole payment, unless it is already being refunded. */
export async function refundInFull(tx: Tx, payment_id: string, reason: string): Promise<void> {
  const [known] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment_id), inArray(refunds.status, [...OPEN, 'approved'])))
    .limit(1)
  if (!known) await requestRefund(tx, { payment_id, reason })
}

/** The amount of a payment that is neither refunded nor being refunded. */
export async function readRefundable(tx: Tx, payment: PaymentRow): Promise<Centavos> {
  const open = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), inArray(refunds.status, OPEN)))
  const pending = open.reduce((sum, { amount }) => sum + (amount ?? payment.amount), 0)
  return Math.max(0, payment.amount - payment.refunded - pending)
}

/** Whether the payment of an order is being refunded completely. */
export async function isBeingRefunded(tx: Tx, orderId: number): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.counted, true)))
  if (!payment || payment.refunded >= payment.amount) return false
  return (await readRefundable(tx, payment)) === 0
}

export function createRefunds({ db, applyPayment, emit }: Dependencies) {
  async function request(tx: Tx, input: RefundRequest) {
    const { transaction_id, amount, reason, author_id, key, audit } = input
    const order = await findOrder({ from: tx, lock: true }, transaction_id)
    const known = key && (await findByKey(tx, key, { order_id: order.id, amount, reason }))
    if (known) return { id: known, outcome: null }
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.order_id, order.id), eq(payments.counted, true)))
    if (!payment) throw new Refusal('payment_not_found')
    const left = payment.status === 'approved' ? await readRefundable(tx, payment) : 0
    if (left === 0 || (amount ?? 0) > left) throw new Refusal('refund_too_large')
    await audit?.(tx, { amount: amount ?? left, payment_id: payment.id })
    const refund = {
      payment_id: payment.id,
      // Stores the rest as an amount if there are other refunds, because no amount means the whole payment.
      ...(amount !== undefined || left < payment.amount ? { amount: amount ?? left } : {}),
      ...(key && { key }),
      reason,
      author_id,
    }
    if (!payment.at_counter) return { id: await requestRefund(tx, refund), outcome: null }
    const { id } = one(await tx.insert(refunds).values(refund).returning({ id: refunds.id }))
    const refunded = toCounterRefund(payment, amount ?? left, author_id)
    const isNews = await applyPayment(tx, refunded)
    const done = { status: 'approved', date_done: new Date() } as const
    await tx.update(refunds).set(done).where(eq(refunds.id, id))
    return { id, outcome: isNews ? refunded.status : null }
  }

  return {
    /** Refunds a part of the payment of an order. Without an amount, refunds the rest. */
    async request(input: RefundRequest): Promise<number> {
      const { id, outcome } = await inTransaction(db, (tx) => request(tx, input))
      if (outcome) emit({ what: 'payment', outcome })
      return id
    },
  }
}

type SameRefund = { order_id: number; amount: Centavos | undefined; reason: string }

async function findByKey(tx: Tx, key: string, expected: SameRefund): Promise<number | null> {
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
  // A request without an amount matches any amount, because only the resulting amount is stored.
  const isSame =
    found.order_id === expected.order_id &&
    found.reason === expected.reason &&
    (expected.amount === undefined || expected.amount === found.amount)
  if (!isSame) throw new Refusal('key_used')
  return found.id
}

/** Refunds that wait for the provider. The one that was checked longest ago comes first. */
export const listOpenRefunds = async (db: Database, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, OPEN),
        // The retry interval is half of the age of the refund, so retries become rarer.
        sql`coalesce(${refunds.date_asked}, ${refunds.date_created}) < now() - greatest(interval '1 minute', least(interval '6 hours', (now() - ${refunds.date_created}) / 2))`,
      ),
    )
    .orderBy(sql`${refunds.date_asked} nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}
