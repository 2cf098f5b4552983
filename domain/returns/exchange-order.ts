import { eq } from 'drizzle-orm'
import type { Exchange } from '#contracts/admin/return-shapes.ts'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { createOrderLink } from '#domain/checkout/order-link.ts'
import { toPaymentLink } from '#domain/orders/letters.ts'
import { storeOrder } from '#domain/orders/place-order.ts'
import { lockOrder } from '#domain/payments/find-order.ts'
import { type ExchangePlan, toExchangeShipping } from './plan-exchange.ts'
import type { ReturnDependencies } from './return-dependencies.ts'

export type Link = { payment_url: string; fingerprint: string; is_test: boolean } | null
export type Reference = { transaction_id: string; held_until: Date }
export type Approval = { plan: ExchangePlan; input: Exchange; link: Link; reference: Reference }

/** The order of the new pieces of an exchange. */
export function createExchangeOrders(
  dependencies: Pick<ReturnDependencies, 'moves' | 'takePayment'>,
) {
  const { moves, takePayment } = dependencies

  const store = (
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    { plan, input, link, reference }: Approval,
  ): Promise<OrderRow> =>
    storeOrder(
      tx,
      { ...plan.purchase, coupon: null, shipping: toExchangeShipping(order, input.travel) },
      {
        ...reference,
        buyer: { id: order.user_id, email: order.email },
        payment_url: link?.payment_url ?? null,
        is_test: link ? link.is_test : order.is_test,
        form: { ...order, document: order.document ?? undefined },
        link: order.link === null ? null : createOrderLink(),
        stockReason: 'exchanged',
        manual: { channel: 'counter', author_id: caller.id, key: input.key, request_hash: '' },
      },
    )

  /** Pays the new order with the credit, at the counter, or asks the buyer to pay the difference. */
  async function settle(
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    exchange: OrderRow,
    input: Exchange,
  ) {
    const { travel, payment } = input
    // Without a payment of its own, the exchange of a test order is a test, too.
    const is_test = exchange.payment_url === null ? order.is_test : exchange.is_test
    const placed = { ...exchange, is_test }
    await tx.update(orders).set({ is_test }).where(eq(orders.id, placed.id))
    // A piece that is handed over needs no mails about its way.
    const silent = travel === 'handed_over'
    const tenders =
      payment?.kind === 'counter' ? [{ method: payment.method, amount: placed.amount }] : []
    if (placed.amount === 0 || tenders.length > 0) {
      // Nobody paid for an order that the credit covers, so no mail says so.
      const isPaid = tenders.length > 0
      await takePayment(tx, placed, { tenders, by: caller.id, silent: silent || !isPaid })
    } else await moves.notify(tx, placed, toPaymentLink)
    if (!silent) return placed
    const by = { author_id: caller.id, silent }
    const sent = await moves.move(tx, await lockOrder(tx, placed.id), 'en_camino', by)
    return moves.move(tx, sent, 'entregado', by)
  }

  return { store, settle }
}
