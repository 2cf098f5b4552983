import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { api, openReturns } from './returns-setup.ts'

/** A shop with returns, and what the tests of the money behind exchanges do. */
export async function openExchangeMoney() {
  const returns = await openReturns()
  const { shop, owner, read, delivered, enter, exchange } = returns

  /** A delivered order and its payment; `turn` changes the payment and notifies the shop. */
  async function paid(change: { other?: number; count?: number } = {}) {
    const made = await delivered(change)
    const { id } = await findPayment(made.transaction_id)
    return {
      ...made,
      payment_id: id,
      turn: (status: string, detail?: string) => turn(id, status, detail),
    }
  }

  async function findPayment(transaction_id: string) {
    const [payment] = await shop.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.transaction_id, transaction_id))
    return payment as { id: string }
  }

  async function turn(id: string, status: string, status_detail?: string) {
    await shop.provider.move(id, status, { status_detail, webhook: 'none' })
    await shop.notify(id)
    await shop.runJobs()
  }

  /** An exchange for a piece that costs 5,000 more, to be paid by link. */
  async function byLink() {
    const made = await paid({ other: 1_500_000 })
    const { body } = await enter(made.params)
    const reply = await exchange(body.id, made.wanted_id, { payment: { kind: 'link', hours: 1 } })
    const number = reply.body.exchange_order as string
    const { payment_url } = await read(number)
    const preference_id = new URL(payment_url as string).searchParams.get('pref_id') as string
    return { made, id: body.id, number, params: { transaction_id: number }, preference_id }
  }

  async function expire(transaction_id: string) {
    await shop.db
      .update(orders)
      .set({ held_until: new Date(0) })
      .where(eq(orders.transaction_id, transaction_id))
    await shop.shop.reconcile()
  }

  async function refundOrder(params: { transaction_id: string }, amount?: number) {
    const body = { key: randomUUID(), reason: 'Un regalo', ...(amount && { amount }) }
    const reply = await owner.client.call(adminOrdersApi.refund, { params, body })
    await shop.runJobs()
    return reply
  }

  const receive = async (id: number) => {
    const { version } = await returns.readReturn(id)
    return owner.client.call(api.receive, { params: { id }, body: { version } as never })
  }

  return { ...returns, api, receive, paid, turn, byLink, expire, refundOrder }
}
