import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { refunds } from '#db/schema/payments.ts'
import { addPerson } from '#tests/people.ts'
import { openSellingShop } from '#tests/selling.ts'

/** The price of a ring and its shipping, in pesos. */
export const TOTAL = 100_000

/** A selling shop with an owner, and orders whose money needs a decision. */
export async function openUnresolvedMoney() {
  const shop = await openSellingShop({ client: { tries: 1 } })
  afterAll(() => shop.close())
  const owner = await addPerson(shop, { role: 'owner' })
  beforeEach(async () => {
    await shop.runJobs()
    shop.mails.length = 0
  })
  afterEach(async () => {
    await shop.provider.call('DELETE', '/faults')
    await shop.db.update(refunds).set({ date_resolved: sql`now()` })
  })

  /** The entries about a payment in the list of unresolved money. */
  async function about(payment_id: string) {
    const { body } = await owner.client.call(adminMoneyApi.list)
    return body.results.filter((entry) => entry.payment_id === payment_id)
  }
  const refund = (transaction_id: string, more: object = {}) =>
    owner.client.call(adminOrdersApi.refund, {
      params: { transaction_id },
      body: { key: crypto.randomUUID(), reason: 'No le quedó bien', ...more },
    })
  const subjectsTo = (email: string) =>
    shop.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject.split(' ·')[0])

  /** The newest refund of a payment. */
  async function readRefund(payment_id: string) {
    const [newest] = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.payment_id, payment_id))
      .orderBy(desc(refunds.id))
      .limit(1)
    return newest
  }

  async function addPaid(product_id: number) {
    const made = await shop.order([{ product_id }])
    const id = await shop.pay(made.preference_id)
    shop.mails.length = 0
    return { ...made, id, email: made.person.email }
  }
  /** An order and a payment of another amount than its own. */
  async function addMismatch(product_id: number, amount = 1_000) {
    const made = await shop.order([{ product_id }])
    return { ...made, id: await shop.pay(made.preference_id, 'approved', { amount }) }
  }

  return { shop, owner, about, refund, subjectsTo, readRefund, addPaid, addMismatch }
}
