import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { orderHistory } from '#db/schema/order-history.ts'
import { orders } from '#db/schema/orders.ts'
import { openSellingShop } from '#tests/selling.ts'

/** A selling shop whose gateway asks the provider once and does not wait long. */
export async function openPayments() {
  const shop = await openSellingShop({
    client: { tries: 1, tryTimeoutMs: 400, callTimeoutMs: 400 },
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.runJobs()
    shop.mails.length = 0
  })

  const subjects = () => shop.mails.map(({ subject }) => subject.replace(/ ·.*/, ''))

  /** Ends the hold of an order, and does what the shop does about it. */
  async function expire(transaction_id: string) {
    await shop.db
      .update(orders)
      .set({ held_until: new Date(0) })
      .where(eq(orders.transaction_id, transaction_id))
    await shop.shop.reconcile()
    await shop.runJobs()
  }

  async function historyOf(order_id: number) {
    const rows = await shop.db
      .select({ status: orderHistory.status })
      .from(orderHistory)
      .where(eq(orderHistory.order_id, order_id))
      .orderBy(orderHistory.id)
    return rows.map(({ status }) => status)
  }

  return { shop, subjects, expire, historyOf }
}
