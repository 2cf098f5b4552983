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
import type { Gateway, ProviderAccount, ProviderPayment } from './gateway.ts'
import {
  type CheckoutRow,
  endReview,
  findReason,
  isCounted,
  isNews,
  lockReference,
  look,
  type PaymentRow,
  store,
  toProblem,
} from './payment-rows.ts'

/** A payment as the provider tells of it now, and what has changed since it was last told. */
export type ReportedPayment = ProviderPayment & {
  /** How much more of it has gone back. */
  more_refunded: Centavos
  /** Why it went back, in the words of the shop. */
  refund_reason: string
}

export type Effects = Record<
  Step,
  (tx: Tx, order: OrderRow, payment: ReportedPayment) => Promise<void>
> & {
  /** The provider confirmed that money went back, and the order goes on as it was. */
  returned: (tx: Tx, order: OrderRow, payment: ReportedPayment, counted: boolean) => Promise<void>
  /** Money came for a checkout that never became an order. */
  orphan: (tx: Tx, checkout: CheckoutRow, payment: ReportedPayment) => Promise<void>
  orphanReturned: (tx: Tx, checkout: CheckoutRow, payment: ReportedPayment) => Promise<void>
}

type Dependencies = {
  db: Database
  gateway: Gateway
  effects: Effects
  emit: Emit
}

/** What the provider tells of payments, applied once however often and in whatever order it is told. */
export function createPayments({ db, gateway, effects, emit }: Dependencies) {
  /**
   * Within a transaction; answers whether it was news. Without an account, the shop took the money itself. Everyone
   * locks in this order: checkout, order, payment.
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
    const refund_reason = await findReason(tx, payment.id, more_refunded)
    const reported = { ...payment, more_refunded, refund_reason }
    const step = own && decide(await look(tx, own), payment, account)
    await store(tx, payment, {
      order_id: own?.id ?? null,
      problem: toProblem(step, own, payment, account),
    })
    if (own && step) await applyToOrder(tx, own, { step, told: reported, known })
    else
      await applyToOrphan(tx, checkout, { told: reported, known, isOurs: isOurs(payment, account) })
    return true
  }

  type Applying = { step: Step; told: ReportedPayment; known: PaymentRow | undefined }

  async function applyToOrder(tx: Tx, order: OrderRow, { step, told: reported, known }: Applying) {
    // An uncounted payment that was approved before has had its turn; only its figures changed.
    const isOld = known?.status === 'approved' && known.order_id !== null && !known.counted
    if (!(isOld && reported.status === 'approved')) await effects[step](tx, order, reported)
    if (reported.more_refunded > 0 && step !== 'undo') {
      await effects.returned(tx, order, reported, await isCounted(tx, reported.id))
    }
    await endReview(tx, order.id)
  }

  async function applyToOrphan(
    tx: Tx,
    checkout: CheckoutRow | null,
    { told: reported, known, isOurs }: Omit<Applying, 'step'> & { isOurs: boolean },
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
    /** Within a transaction of somebody else's. */
    applyIn,

    /** Asks the provider, for nothing else is believed. */
    async sync(id: string): Promise<void> {
      const account = await gateway.getAccount()
      const payment = await gateway.findPayment(id)
      if (payment) await apply(payment, account)
      await db
        .update(paymentNotices)
        .set({ done: sql`now()` })
        .where(and(eq(paymentNotices.data_id, id), sql`${paymentNotices.done} is null`))
    },

    /** Every payment that the provider knows for a reference, the oldest first. */
    async syncReference(transactionId: string): Promise<void> {
      const account = await gateway.getAccount()
      const found = await gateway.searchPayments(transactionId)
      for (const payment of found.toReversed()) await apply(payment, account)
    },

    /** Payments that came before their order; to be called in the transaction that places it. */
    async linkTo(tx: Tx, { id, transaction_id }: OrderRow): Promise<void> {
      await tx
        .update(payments)
        .set({ order_id: id })
        .where(and(eq(payments.external_reference, transaction_id), isNull(payments.order_id)))
    },
  }
}
