import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orderItems } from '#db/schema/orders.ts'
import { exchanges, returns } from '#db/schema/returns.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import type { ExchangeClaim } from '#domain/orders/settlement.ts'
import { findDisputed, lockPayingOrders, readUsable } from '#domain/payments/exchange-credit.ts'
import { lockPieces } from '#domain/stock/stock.ts'
import { bookReturn, listReturnedPieces } from './book-return.ts'
import { findReturn, listReturnItems, lockReturn } from './lock-return.ts'
import { readValue } from './read-credit.ts'

/**
 * A cancelled order of an exchange uses what was paid before. It can be reopened only while its return is undecided and
 * that money is still there: the credit may have been refunded or used by another exchange. Locks all that it needs.
 */
export async function claimExchange(tx: Tx, order: OrderRow): Promise<ExchangeClaim> {
  const [known] = await tx.select().from(exchanges).where(eq(exchanges.order_id, order.id))
  if (!known) return 'not_an_exchange'
  const { order_id } = await findReturn(tx, known.return_id)
  await lockPayingOrders(tx, order_id)
  const { row, order: before } = await lockReturn(tx, known.return_id)
  const isUndecided = row.state === 'requested' || row.state === 'received'
  if (!isUndecided || (await findDisputed(tx, order_id))) return 'spent'
  const value = await readValue(tx, row, await listReturnItems(tx, row))
  if (known.credit > Math.min(value, await readUsable(tx, order_id))) return 'spent'
  await lockPieces(tx, [...(await listReturnedPieces(tx, row)), ...(await listPieces(tx, order))])
  return {
    async link() {
      const state = row.state === 'received' ? 'resolved' : 'approved'
      await tx
        .update(returns)
        .set({
          state,
          resolution: 'exchange',
          resolution_key: order.key,
          refund_amount: 0,
          credit: known.credit,
          exchange_order_id: order.id,
          date_resolved: sql`now()`,
          version: row.version + 1,
        })
        .where(eq(returns.id, row.id))
      if (state === 'resolved') await bookReturn(tx, before, row, null)
      const text = `El cambio ${row.code} sigue: se pagó ${order.transaction_id}.`
      await addOrderEvent(tx, before.id, { kind: 'return', text, author_id: null })
    },
  }
}

const listPieces = (tx: Tx, { id }: OrderRow) =>
  tx
    .select({ product_id: orderItems.product_id })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
