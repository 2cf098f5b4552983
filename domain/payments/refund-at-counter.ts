import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { refunds } from '#db/schema/payments.ts'
import type { Centavos } from '#domain/money.ts'
import { toCounterRefund } from './counter-payment.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { NewRefund } from './refunds.ts'
import { refundTenders } from './tenders.ts'

type CounterRefund = NewRefund & { amount: Centavos; tender_id?: number | undefined }

/** Refunds a payment that the shop took itself, so the provider is not asked. Its order is locked. */
export async function refundAtCounter(
  tx: Tx,
  payment: PaymentRow,
  { tender_id, ...refund }: CounterRefund,
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>,
): Promise<{ id: number; outcome: string | null }> {
  const { amount, author_id = null } = refund
  const tenders = await refundTenders(tx, payment.id, { amount, tender_id })
  const { id } = one(
    await tx
      .insert(refunds)
      .values({ ...refund, tenders })
      .returning({ id: refunds.id }),
  )
  const refunded = toCounterRefund(payment, amount, author_id)
  if (!(await applyPayment(tx, refunded))) throw new Error(`${payment.id} was not refunded`)
  const done = { status: 'approved', date_done: new Date() } as const
  await tx.update(refunds).set(done).where(eq(refunds.id, id))
  return { id, outcome: refunded.status }
}
