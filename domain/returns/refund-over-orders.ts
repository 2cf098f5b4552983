import type { Database, Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Centavos } from '#domain/money.ts'
import { lockPayingOrders, readPayingOrders, readUsable } from '#domain/payments/exchange-credit.ts'
import { readRefundableOfOrder } from '#domain/payments/refundable.ts'
import type { createRefunds } from '#domain/payments/refunds.ts'
import { Refusal } from '#domain/refusals.ts'

export type Refunds = Pick<ReturnType<typeof createRefunds>, 'requestIn'>
export type Requested = Awaited<ReturnType<Refunds['requestIn']>>

/** How much of what was paid for an order can still be refunded. */
export const readRefundable = (from: Database, { id }: OrderRow): Promise<Centavos> =>
  readUsable(from, id)

type Asked = { amount: Centavos; reason: string; return_id: number; author_id: number }

/** Requests refunds of the payments that paid for a piece, the latest first. Never more than was paid. */
export async function refundOverOrders(
  tx: Tx,
  refunds: Refunds,
  { id }: OrderRow,
  { amount, ...request }: Asked,
): Promise<Requested[]> {
  await lockPayingOrders(tx, id)
  if (amount > (await readUsable(tx, id))) throw new Refusal('refund_too_large')
  const requested: Requested[] = []
  let left = amount
  for (const { id: orderId, transaction_id } of await readPayingOrders(tx, id)) {
    const part = Math.min(left, await readRefundableOfOrder(tx, orderId))
    if (part <= 0) continue
    requested.push(await refunds.requestIn(tx, { ...request, transaction_id, amount: part }))
    left -= part
  }
  if (left > 0) throw new Refusal('refund_too_large')
  return requested
}
