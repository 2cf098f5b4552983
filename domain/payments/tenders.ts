import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { type RefundedTender, tenders } from '#db/schema/tenders.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { type CounterMethod, SPLIT } from './counter-payment.ts'

export type Tender = { method: CounterMethod; amount: Centavos }

export const sumTenders = (list: { amount: Centavos }[]): Centavos =>
  list.reduce((sum, { amount }) => sum + amount, 0)

export const toSharedMethod = (list: { method: CounterMethod }[]): CounterMethod | typeof SPLIT => {
  const [first, ...others] = new Set(list.map(({ method }) => method))
  return first === undefined || others.length > 0 ? SPLIT : first
}

/** Those that were not noted by mistake. */
const isOf = (payment_id: string) =>
  and(eq(tenders.payment_id, payment_id), isNull(tenders.date_voided))

export const listTenders = (db: Database, payment_id: string) =>
  db.select().from(tenders).where(isOf(payment_id)).orderBy(asc(tenders.id))

/**
 * Takes a refund out of the tenders, the latest first, or out of a chosen one. Returns null if the payment was stored
 * before there were tenders. The payment is locked through its order.
 */
export async function refundTenders(
  tx: Tx,
  payment_id: string,
  { amount, tender_id }: { amount: Centavos; tender_id?: number | undefined },
): Promise<RefundedTender[] | null> {
  const found = await tx.select().from(tenders).where(isOf(payment_id)).orderBy(desc(tenders.id))
  const chosen = found.filter(({ id }) => tender_id === undefined || id === tender_id)
  if (found.length === 0 && tender_id === undefined) return null
  const parts = divideRefund(chosen, amount)
  if (sumTenders(parts) < amount) throw new Refusal('refund_too_large')
  for (const part of parts) {
    await tx
      .update(tenders)
      .set({ refunded: sql`${tenders.refunded} + ${part.amount}` })
      .where(eq(tenders.id, part.tender_id))
  }
  return parts
}

type TenderState = { id: number; method: CounterMethod; amount: Centavos; refunded: Centavos }

/** Takes from each tender what it has left, in this order, until the amount is reached. */
export function divideRefund(list: TenderState[], amount: Centavos): RefundedTender[] {
  let missing = amount
  return list.flatMap(({ id, method, ...tender }) => {
    const taken = Math.min(missing, tender.amount - tender.refunded)
    missing -= taken
    return taken > 0 ? [{ tender_id: id, method, amount: taken }] : []
  })
}
