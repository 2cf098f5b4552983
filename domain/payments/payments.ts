import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { paymentNotices, payments } from '#db/schema/payments.ts'
import type { Emit } from '#domain/events.ts'
import type { Centavos } from '#domain/money.ts'
import { decide, isOurs, type Step } from './decide.ts'
import { lockOrder } from './find-order.ts'
import { type Gateway, PENDING, type ProviderAccount, type ProviderPayment } from './gateway.ts'
import {
  type CheckoutRow,
  findCounted,
  findRequested,
  isCounted,
  isNews,
  lockReference,
  NOT_REQUESTED,
  type PaymentRow,
  storePayment,
  toProblem,
} from './payment-rows.ts'
import { endReview } from './payment-status.ts'
import { reviveStopped } from './stopped-refunds.ts'

/** The current state of a payment at the provider, and what changed since the last stored state. */
export type ReportedPayment = ProviderPayment & {
  /** The amount refunded since the last stored state. */
  more_refunded: Centavos
  /** The reason of that refund as the shop wrote it. */
  refund_reason: string
  /** Whether the buyer gets no mail about that refund. */
  is_silent: boolean
}

export type Effects = Record<
  Step,
  (tx: Tx, order: OrderRow, payment: ReportedPayment) => Promise<void>
> & {
  /** A refund was confirmed, and the order continues. */
  returned: (tx: Tx, order: OrderRow, payment: ReportedPayment, counted: boolean) => Promise<void>
  /** A checkout that never became an order was paid. */
  orphan: (tx: Tx, checkout: CheckoutRow, payment: ReportedPayment) => Promise<void>
  orphanReturned: (tx: Tx, checkout: CheckoutRow, payment: ReportedPayment) => Promise<void>
}

type Dependencies = {
  db: Database
  gateway: Gateway
  effects: Effects
  emit: Emit
}

/** Applies each state of a payment once, because notifications repeat and arrive out of order. */
export function createPayments({ db, gateway, effects, emit }: Dependencies) {
  /**
   * Applies a payment within a transaction. Returns whether it changed anything. `account` is null for a payment at the
   * counter. Locks are always taken in the order checkout, order, payment.
   */
  const applyIn = async (
    tx: Tx,
    payment: ProviderPayment,
    account: ProviderAccount | null = null,
  ): Promise<boolean> => {
    const { checkout, order } = await lockReference(tx, payment)
    await lockUntilCommit(tx, 'payment', payment.id)
    const [known] = await tx.select().from(payments).where(eq(payments.id, payment.id))
    const own = known?.order_id ? await lockOrder(tx, known.order_id) : order
    if (known && !isNews(known, payment, own)) return false
    const more_refunded = payment.refunded - (known?.refunded ?? 0)
    // The shop requests refunds of payments that it knows.
    const requested = known ? await findRequested(tx, payment.id, more_refunded) : NOT_REQUESTED
    const reported = {
      ...payment,
      more_refunded,
      refund_reason: requested.reason,
      is_silent: requested.silent,
    }
    const counted = own && (await findCounted(tx, own.id))
    const step = own && decide({ ...own, counted }, payment, account)
    await storePayment(tx, payment, {
      order_id: own?.id ?? null,
      problem: toProblem(step, own, payment, account),
    })
    if (own && step) await applyToOrder(tx, own, { step, reported, known })
    else await applyToOrphan(tx, checkout, { reported, known, isOurs: isOurs(payment, account) })
    return true
  }

  type Application = { step: Step; reported: ReportedPayment; known: PaymentRow | undefined }

  async function applyToOrder(tx: Tx, order: OrderRow, { step, reported, known }: Application) {
    // An approved payment that does not pay the order was handled when it was approved.
    const isOld = known?.status === 'approved' && known.order_id !== null && !known.counted
    if (!(isOld && reported.status === 'approved')) await effects[step](tx, order, reported)
    if (reported.more_refunded > 0) await reviveStopped(tx, reported.id, reported.more_refunded)
    if (reported.more_refunded > 0 && step !== 'undo') {
      await effects.returned(tx, order, reported, await isCounted(tx, reported.id))
    }
    if (step === 'review' || order.payment_status === 'in_review') await endReview(tx, order.id)
  }

  async function applyToOrphan(
    tx: Tx,
    checkout: CheckoutRow | null,
    { reported, known, isOurs }: Omit<Application, 'step'> & { isOurs: boolean },
  ) {
    if (!checkout) return
    const isNew = reported.status === 'approved' && known?.status !== 'approved'
    if (isNew && isOurs) await effects.orphan(tx, checkout, reported)
    if (reported.more_refunded > 0) await effects.orphanReturned(tx, checkout, reported)
  }

  const apply = async (payment: ProviderPayment, account: ProviderAccount): Promise<void> => {
    const isNews = await inTransaction(db, (tx) => applyIn(tx, payment, account))
    if (isNews) emit({ what: 'payment', outcome: payment.status })
  }

  return {
    /** For callers that already have a transaction. */
    applyIn,

    /** Reads the payment from the provider, because the content of a notification is not trusted. */
    async sync(id: string): Promise<void> {
      const payment = await gateway.findPayment(id)
      if (payment) await apply(payment, await gateway.getAccount(payment))
      await db
        .update(paymentNotices)
        .set({ done: sql`now()` })
        .where(and(eq(paymentNotices.data_id, id), sql`${paymentNotices.done} is null`))
    },

    /** Applies all payments of a reference at the provider, oldest first. */
    async syncReference(transactionId: string): Promise<void> {
      const found = await gateway.searchPayments(transactionId)
      for (const payment of found.toReversed()) {
        await apply(payment, await gateway.getAccount(payment))
      }
    },

    /**
     * Links payments that arrived before their order. Called in the transaction that places the order. Returns whether the
     * provider has yet to decide about one.
     */
    async linkToOrder(tx: Tx, { id, transaction_id }: OrderRow): Promise<boolean> {
      const linked = await tx
        .update(payments)
        .set({ order_id: id })
        .where(and(eq(payments.external_reference, transaction_id), isNull(payments.order_id)))
        .returning({ status: payments.status })
        .prepare('payments_of_new_order')
        .execute()
      return linked.some(({ status }) => PENDING.includes(status))
    },
  }
}
