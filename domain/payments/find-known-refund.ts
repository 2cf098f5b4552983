import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { creditMoves } from '#db/schema/credit-moves.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

type SameRefund = {
  order_id: number
  amount: Centavos | undefined
  tender_id: number | undefined
  reason: string
}

/** The refund that a request with the same key stored: of money, of store credit, or of both. */
export async function findKnownRefund(
  tx: Tx,
  key: string,
  expected: SameRefund,
): Promise<{ id: number | null; outcome: null } | null> {
  const [found] = await tx
    .select({
      id: refunds.id,
      order_id: payments.order_id,
      amount: refunds.amount,
      tenders: refunds.tenders,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.key, key))
  const [returned] = await tx
    .select({ order_id: creditMoves.order_id, change: creditMoves.change })
    .from(creditMoves)
    .where(eq(creditMoves.key, key))
  if (!found && !returned) return null
  // A request without an amount matches any amount, because only the resulting amount is stored.
  const isSame =
    (found ?? returned)?.order_id === expected.order_id &&
    (!found || found.reason === expected.reason) &&
    (expected.tender_id === undefined || expected.tender_id === found?.tenders?.[0]?.tender_id) &&
    (expected.amount === undefined ||
      expected.amount === (found?.amount ?? 0) + (returned?.change ?? 0))
  if (!isSame) throw new Refusal('key_used')
  return { id: found?.id ?? null, outcome: null }
}
