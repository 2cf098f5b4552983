import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { profileApi } from '#contracts/profile.ts'
import { ALERT_CREATED, stockAlertsApi } from '#contracts/stock-alerts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { EVA, openAlerts } from './stock-alerts-setup.ts'

const { shop, addSoldOut, create, setStock, listAlerts, mailAlerts } = await openAlerts()

const refused = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]

test('an alert for a sold-out product is stored with the address in lower case', async () => {
  const id = await addSoldOut()
  const { status, body } = await create(id, ' Eva@Example.com ')
  expect([status, body]).toEqual([200, { success: 'Listo. Te escribimos cuando vuelva.' }])
  expect(await listAlerts()).toEqual([{ product_id: id, email: EVA, open: true }])
})

test('a second request gets the same reply and adds nothing, also at the same time', async () => {
  const id = await addSoldOut()
  const replies = await Promise.all([create(id), create(id), create(id, 'EVA@example.com')])
  expect(replies.map(({ body }) => body)).toEqual(Array(3).fill({ success: ALERT_CREATED }))
  expect(await listAlerts()).toHaveLength(1)
})

test('after the mail another alert can be asked for', async () => {
  const id = await addSoldOut()
  await create(id)
  await setStock(id, 1)
  await mailAlerts()
  await setStock(id, 0)
  await create(id)
  expect((await listAlerts()).map(({ open }) => open)).toEqual([false, true])
})

test('a product in stock is refused with product_in_stock', async () => {
  const reply = await create(await addProduct(shop.db, { quantity: 1 }))
  expect(refused(reply)).toEqual([409, 'product_in_stock'])
  expect(reply.json).toMatchObject({ error: 'Esta pieza ya tiene stock: podés comprarla ahora.' })
  expect(await listAlerts()).toEqual([])
})

test('an unknown, hidden or removed product is refused with product_not_found', async () => {
  const hidden = await addSoldOut({ visible: false })
  const removed = await addSoldOut({ date_removed: new Date() })
  for (const id of [hidden, removed, 2_000_000_000])
    expect(refused(await create(id))).toEqual([404, 'product_not_found'])
})

test.each([
  ['', 'Completá este campo.'],
  [null, 'Completá este campo.'],
  [7, 'Tiene que ser un texto.'],
  ['eva', 'Escribí un email válido, como nombre@ejemplo.com.'],
  ['a@b.com\r\nBcc: c@d.com', 'Escribí un email válido, como nombre@ejemplo.com.'],
])('the address %j is refused', async (email, message) => {
  const { status, json } = await create(await addSoldOut(), email as never)
  expect(status).toBe(400)
  expect(json).toMatchObject({ fields: { email: [message] } })
  expect(await listAlerts()).toEqual([])
})

test('requests are limited by address of mail and of client', async () => {
  const limited = await openTestShop({ rateLimits: true })
  await addCategory(limited.db, { id: 11 })
  const guest = createClient(limited.server)
  const ask = async (email: string) => {
    const id = await addProduct(limited.db, { quantity: 0 })
    return guest.call(stockAlertsApi.create, { params: { id }, body: { email } })
  }
  for (let n = 0; n < 20; n += 1) expect((await ask(EVA)).status).toBe(200)
  expect(refused(await ask(EVA))).toEqual([429, 'too_many_attempts'])
  for (let n = 0; n < 20; n += 1) expect((await ask(`persona${n}@example.com`)).status).toBe(200)
  expect((await ask('otra@example.com')).status).toBe(429)
  await limited.close()
})

test('the personal data of an account include its alerts', async () => {
  const { client, email } = await addPerson(shop)
  const id = await addSoldOut({ name: 'Anillo Personal' })
  await create(id, email.toUpperCase())
  await create(id, 'otra@example.com')
  const { body } = await client.call(profileApi.getPersonalData)
  expect(body.stock_alerts).toEqual([
    {
      product_id: id,
      product: 'Anillo Personal',
      date_created: expect.any(String),
      date_sent: null,
    },
  ])
})

test('deleting an account deletes its alerts and their waiting mails', async () => {
  const { client, email } = await addPerson(shop)
  const [sent, open] = [await addSoldOut(), await addSoldOut()]
  for (const each of [email, EVA]) for (const id of [sent, open]) await create(id, each)
  await setStock(sent, 1)
  await shop.shop.jobs.mail_stock_alerts({})
  const reply = await client.call(accountsApi.removeMe, { body: { current_password: PASSWORD } })
  expect(reply.status).toBe(204)
  await shop.runJobs()
  await setStock(open, 1)
  await mailAlerts()
  expect(new Set((await listAlerts()).map((alert) => alert.email))).toEqual(new Set([EVA]))
  expect(shop.mails.map(({ to }) => to.address)).toEqual([EVA, EVA])
})

test('old alerts are deleted: a year after their mail, or after two years', async () => {
  const ids = [await addSoldOut(), await addSoldOut(), await addSoldOut(), await addSoldOut()]
  for (const id of ids) await create(id)
  const [oldMail, newMail, oldAlert, newAlert] = ids
  await shop.db.execute(
    sql`update stock_alerts set date_sent = now() - interval '367 days' where product_id = ${oldMail}`,
  )
  await shop.db.execute(
    sql`update stock_alerts set date_sent = now() - interval '360 days' where product_id = ${newMail}`,
  )
  await shop.db.execute(
    sql`update stock_alerts set date_created = now() - interval '2 years 1 day' where product_id = ${oldAlert}`,
  )
  await shop.db.execute(
    sql`update stock_alerts set date_created = now() - interval '23 months' where product_id = ${newAlert}`,
  )
  await shop.shop.jobs.tidy_records({})
  expect((await listAlerts()).map(({ product_id }) => product_id)).toEqual([newMail, newAlert])
})
