import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import type { CreditRow } from '#db/schema/credits.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { issueCredit } from '#domain/credit/issue-credit.ts'
import type { Centavos } from '#domain/money.ts'
import { lockPayingOrders, readPayingOrders, readUsable } from '#domain/payments/exchange-credit.ts'
import { divideRefundable, findRefundable } from '#domain/payments/refundable.ts'
import { Refusal } from '#domain/refusals.ts'

type Given = { amount: Centavos; return_id: number; author_id: number }

/** Notes in an order how much of what paid it is store credit now, up to `most`. Returns that amount. */
async function takeFromOrder(tx: Tx, id: number, most: Centavos): Promise<Centavos> {
  const refundable = await findRefundable(tx, id)
  const amount = Math.min(most, refundable?.left ?? 0)
  const parts = refundable && divideRefundable(refundable, amount, { isTender: false })
  if (!parts || amount === 0) return 0
  await tx
    .update(orders)
    .set({
      credit_returned: sql`${orders.credit_returned} + ${parts.credit}`,
      refunded: sql`${orders.refunded} + ${amount}`,
    })
    .where(eq(orders.id, id))
  if (refundable.payment && parts.money > 0) {
    await tx
      .update(payments)
      .set({ credited: sql`${payments.credited} + ${parts.money}` })
      .where(eq(payments.id, refundable.payment.id))
  }
  return amount
}

/**
 * Gives the buyer credit for what was paid for pieces, with the payments of several orders if they were exchanged
 * before. The money stays in the shop, so no payment can be refunded for it any more.
 */
export async function creditOverOrders(
  tx: Tx,
  order: OrderRow,
  { amount, ...given }: Given,
): Promise<CreditRow> {
  await lockPayingOrders(tx, order.id)
  if (amount > (await readUsable(tx, order.id))) throw new Refusal('refund_too_large')
  let left = amount
  for (const { id } of await readPayingOrders(tx, order.id)) {
    left -= await takeFromOrder(tx, id, left)
  }
  if (left > 0) throw new Refusal('refund_too_large')
  return issueCredit(tx, order, { amount, ...given })
}
