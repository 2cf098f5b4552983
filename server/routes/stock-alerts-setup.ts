import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { stockAlertsApi } from '#contracts/stock-alerts.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

export const EVA = 'eva@example.com'

type Alert = { product_id: number; email: string; open: boolean }

/** A selling shop without alerts and mails before each test. */
export async function openAlerts() {
  const shop = await openSellingShop()
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.db.execute(sql`truncate stock_alerts, outbox`)
    shop.mails.length = 0
  })

  const addSoldOut = (change: object = {}) => addProduct(shop.db, { quantity: 0, ...change })

  const create = (id: number, email: string = EVA) =>
    shop.guest.call(stockAlertsApi.create, { params: { id }, body: { email } })

  const setStock = (id: number, quantity: number) =>
    shop.db.execute(sql`update products set quantity = ${quantity} where id = ${id}`)

  const listAlerts = async () =>
    (
      await shop.db.execute<Alert>(
        sql`select product_id, email, date_sent is null as open from stock_alerts order by id`,
      )
    ).rows

  /** Runs the recurring job, then sends the mails that it queued. */
  async function mailAlerts() {
    await shop.shop.jobs.mail_stock_alerts({})
    await shop.runJobs()
  }

  /** Asks for a mail and lets the product return. Returns the token of the mail. */
  async function receive(email = EVA) {
    const id = await addSoldOut()
    await create(id, email)
    await setStock(id, 1)
    await mailAlerts()
    const mail = shop.mails.findLast(({ to }) => to.address === email)
    return /\/avisos\/([\w-]+)/.exec(mail?.text ?? '')?.[1] as string
  }

  return { shop, addSoldOut, create, setStock, listAlerts, mailAlerts, receive }
}
