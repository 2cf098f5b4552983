import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { tenders as tenderRows } from '#db/schema/tenders.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { toCounterPayment, toCounterPaymentId } from '#domain/payments/counter-payment.ts'
import { storePayment } from '#domain/payments/payment-rows.ts'
import type { ReportedPayment } from '#domain/payments/payments.ts'
import { listTenders, sumTenders, type Tender, toSharedMethod } from '#domain/payments/tenders.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = {
  /** Settles an order that leaves nothing to pay. */
  settleFree: (
    tx: Tx,
    order: OrderRow,
    options: { taken_by: number; silent: boolean },
  ) => Promise<void>
  /** Makes a payment pay its order. */
  countPayment: (
    tx: Tx,
    order: OrderRow,
    payment: ReportedPayment,
    options: { silent: boolean },
  ) => Promise<void>
}

type Taken = {
  tenders: Tender[]
  /** The staff member who took them. */
  by: number
  /** Sends no mail, because the buyer stands at the counter. */
  silent: boolean
}

/**
 * Adds tenders to the counter payment of an unpaid order, which is locked. Once they reach the total, the payment counts
 * and the order is paid. Less is a deposit. Returns whether the order is paid.
 */
export const createCounterPayments =
  ({ countPayment, settleFree }: Dependencies) =>
  async (tx: Tx, order: OrderRow, { tenders, by, silent }: Taken): Promise<boolean> => {
    const due = toDue(order)
    if (due === 0) {
      await settleFree(tx, order, { taken_by: by, silent })
      return true
    }
    const payment = await addTenders(tx, order, { tenders, by })
    if (payment.amount > due) throw new Refusal('payment_too_large')
    const isPaid = payment.amount === due
    if (!isPaid && order.payment_url) throw new Refusal('deposit_with_link')
    if (!isPaid) return false
    const news = { more_refunded: 0, refund_reason: '', is_silent: false }
    await countPayment(tx, order, { ...payment, ...news }, { silent })
    return true
  }

/** Adds tenders to the counter payment of an order, which is locked, whether it pays the order or only a part of it. */
export async function addTenders(
  tx: Tx,
  order: OrderRow,
  { tenders, by }: Pick<Taken, 'tenders' | 'by'>,
) {
  const id = toCounterPaymentId(order.transaction_id)
  const [known] = await tx.select().from(payments).where(eq(payments.id, id))
  if (known && known.refunded > 0) throw new Refusal('deposit_refunded')
  const amount = (known?.amount ?? 0) + sumTenders(tenders)
  const all = [...(known ? await listTenders(tx, id) : []), ...tenders]
  const method = toSharedMethod(all)
  const payment = toCounterPayment({ ...order, amount }, method, by)
  await storePayment(tx, payment, { order_id: order.id, problem: null })
  if (known) await tx.update(payments).set({ method }).where(eq(payments.id, id))
  await tx
    .insert(tenderRows)
    .values(tenders.map((tender) => ({ ...tender, payment_id: id, author_id: by })))
  return payment
}

export type TakeCounterPayment = ReturnType<typeof createCounterPayments>
