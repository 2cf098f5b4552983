import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import {
  type Gateway,
  GatewayFailure,
  type ProviderAccount,
  type ProviderPayment,
  type Refund,
} from './gateway.ts'
import { OPEN } from './open-refunds.ts'

type RefundRow = typeof refunds.$inferSelect

type Dependencies = {
  db: Database
  gateway: Gateway
  applyPayment: (tx: Tx, payment: ProviderPayment, account: ProviderAccount) => Promise<boolean>
  notifyShop: (tx: Tx, refund: RefundRow, text: string) => Promise<void>
}

const HOUR_MS = 3_600_000

const REJECTED =
  'Mercado Pago rechazó la devolución. Intentala de nuevo desde «Dinero por resolver», o hacela en el panel de Mercado Pago.'
const NOT_SENT =
  'La devolución todavía no llegó a Mercado Pago. La seguimos intentando; está en «Dinero por resolver».'

/** The message for staff. The reply of the provider is in the log. */
const toWords = ({ reason }: GatewayFailure): string => {
  if (reason === 'refused') return 'Mercado Pago no acepta devolver ese monto de este pago.'
  if (reason === 'unauthorized') return 'Mercado Pago no reconoce las credenciales de la tienda.'
  return 'Mercado Pago no responde.'
}

const isOpen = (id: number) => and(eq(refunds.id, id), inArray(refunds.status, OPEN))

/** Sends a refund to the provider, and checks it until it is approved or rejected. */
export function createRefundSender({ db, gateway, applyPayment, notifyShop }: Dependencies) {
  /** The idempotency key prevents a second refund if an earlier reply was lost. */
  const callProvider = async ({
    payment_id,
    provider_id,
    key,
    amount,
  }: RefundRow): Promise<Refund> => {
    const known = provider_id && (await gateway.findRefund(payment_id, provider_id))
    return known || gateway.refundPayment(payment_id, key, amount ?? undefined)
  }

  const reject = (refund: RefundRow, refusal: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const [rejected] = await tx
        .update(refunds)
        .set({ status: 'rejected', refusal, fault: null })
        .where(isOpen(refund.id))
        .returning()
      if (rejected) await notifyShop(tx, rejected, REJECTED)
    })

  /** Notifies the shop once: immediately if the credentials are refused, otherwise after an hour. */
  const recordFailure = ({ id }: RefundRow, failure: GatewayFailure): Promise<void> =>
    inTransaction(db, async (tx) => {
      const [refund] = await tx
        .update(refunds)
        .set({ fault: toWords(failure) })
        .where(isOpen(id))
        .returning()
      if (!refund || refund.date_alerted) return
      const isOld = Date.now() - refund.date_created.getTime() > HOUR_MS
      if (failure.reason !== 'unauthorized' && !isOld) return
      await tx.update(refunds).set({ date_alerted: sql`now()` }).where(eq(refunds.id, id))
      await notifyShop(tx, refund, NOT_SENT)
    })

  /** Marks the refund as done together with its payment, so that no amount is counted twice. */
  async function confirm({ id, payment_id, amount }: RefundRow, provider_id: string) {
    const payment = await gateway.findPayment(payment_id)
    const account = await gateway.getAccount(payment ?? undefined)
    await inTransaction(db, async (tx) => {
      if (payment) await applyPayment(tx, payment, account)
      const [row] = await tx
        .select()
        .from(payments)
        .where(eq(payments.id, payment_id))
        .for('update')
      const refundedBefore = await sumApproved(tx, payment_id)
      const isInPayment =
        row !== undefined &&
        row.refunded >= Math.min(row.amount, refundedBefore + (amount ?? row.amount))
      const done = { status: 'approved', date_done: sql`now()` } as const
      await tx
        .update(refunds)
        .set({ provider_id, fault: null, ...(isInPayment ? done : { status: 'in_process' }) })
        .where(isOpen(id))
    })
  }

  /** Sends a refund, or reads its status if it was sent before. */
  async function follow(id: number): Promise<void> {
    const [refund] = await db
      .update(refunds)
      .set({ date_asked: sql`now()` })
      .where(isOpen(id))
      .returning()
    if (!refund) return
    try {
      const { id: provider_id, status } = await callProvider(refund)
      if (status === 'approved') await confirm(refund, provider_id)
      else if (status === 'rejected') await reject(refund, 'El medio de pago la rechazó.')
      else await db.update(refunds).set({ provider_id, status, fault: null }).where(isOpen(id))
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      if (error.reason === 'refused') return reject(refund, toWords(error))
      await recordFailure(refund, error)
      throw error
    }
  }

  return {
    follow,

    /** Checks the refunds of a payment after a notification about it. */
    async followAll(payment_id: string): Promise<void> {
      const open = await db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.payment_id, payment_id), eq(refunds.status, 'in_process')))
      for (const { id } of open) await follow(id)
    },
  }
}

/** What the refunds that the shop knows to be done gave back of a payment. */
export async function sumApproved(tx: Tx, payment_id: string): Promise<number> {
  const { amount } = one(
    await tx
      .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
      .from(refunds)
      .where(and(eq(refunds.payment_id, payment_id), eq(refunds.status, 'approved'))),
  )
  return amount
}
