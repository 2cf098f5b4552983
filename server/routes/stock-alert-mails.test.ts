import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { ordersApi } from '#contracts/orders.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { EVA, openAlerts } from './stock-alerts-setup.ts'

const { shop, addSoldOut, create, setStock, listAlerts, mailAlerts } = await openAlerts()
const recipients = () => shop.mails.map(({ to }) => to.address).toSorted()

test('when stock returns, each open alert gets one mail about the product', async () => {
  const id = await addSoldOut({ name: 'Anillo Luz', size: 'Talle 18', price: 48_900_000 })
  await create(id)
  await create(id, 'ana@example.com')
  await mailAlerts()
  expect(shop.mails).toEqual([])
  await setStock(id, 2)
  await mailAlerts()
  await mailAlerts()
  expect(recipients()).toEqual(['ana@example.com', EVA])
  const [mail] = shop.mails
  expect(mail?.subject).toContain('Volvió: Anillo Luz · Talle 18')
  for (const part of [
    'Nos pediste que te avisáramos: Anillo Luz · Talle 18 tiene stock otra vez.',
    'Talle 18 · Oro',
    '489.000,00',
    `https://quilate.example/product/${id}`,
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.html).toContain('src="https://quilate.example/media/foto-000000000000.jpg?w=320"')
})

test('every mail has its own unsubscribe link, for people and for mail programs', async () => {
  const id = await addSoldOut()
  await create(id)
  await create(id, 'ana@example.com')
  await setStock(id, 1)
  await mailAlerts()
  const tokens = shop.mails.map(({ text, html, unsubscribeUrl }) => {
    const token = /https:\/\/quilate\.example\/avisos\/([\w-]{22})\n/.exec(text)?.[1]
    expect(html).toContain(`href="https://quilate.example/avisos/${token}"`)
    expect(unsubscribeUrl).toBe(`https://quilate.example/api/product/notify/unsubscribe/${token}`)
    return token
  })
  expect(new Set(tokens).size).toBe(2)
  const { rows } = await shop.db.execute<{ stored: string }>(
    sql`select json_agg(a)::text || (select json_agg(o)::text from outbox o) as stored from stock_alerts a`,
  )
  for (const token of tokens) expect(rows[0]?.stored).not.toContain(token)
})

test('stock that is gone again sends nothing and keeps the alert', async () => {
  const id = await addSoldOut()
  await create(id)
  await setStock(id, 1)
  await setStock(id, 0)
  await mailAlerts()
  expect(shop.mails).toEqual([])
  expect(await listAlerts()).toMatchObject([{ open: true }])
  await setStock(id, 1)
  await mailAlerts()
  expect(recipients()).toEqual([EVA])
})

test('a hidden or removed product sends nothing until it is shown again', async () => {
  const ids = [await addSoldOut(), await addSoldOut()]
  const [hidden, removed] = ids
  for (const id of ids) await create(id)
  await shop.db.execute(sql`update products set quantity = 1, visible = false where id = ${hidden}`)
  await shop.db.execute(
    sql`update products set quantity = 1, date_removed = now() where id = ${removed}`,
  )
  await mailAlerts()
  expect(shop.mails).toEqual([])
  await shop.db.execute(sql`update products set visible = true where id = ${hidden}`)
  await mailAlerts()
  expect(recipients()).toEqual([EVA])
})

test('stock that staff set and stock of a cancelled order count', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const id = await addSoldOut()
  await create(id)
  const params = { id }
  const { body: seen } = await owner.client.call(adminProductsApi.get, { params })
  expect(seen.waiting).toBe(1)
  const { version, quantity: quantity_seen } = seen
  const reply = await owner.client.call(adminProductsApi.update, {
    params,
    body: { version, quantity: 3, quantity_seen },
  })
  expect([reply.status, reply.body.waiting]).toEqual([200, 1])
  await mailAlerts()
  expect(recipients()).toEqual([EVA])
  expect((await owner.client.call(adminProductsApi.get, { params })).body.waiting).toBe(0)

  const last = await addProduct(shop.db, { quantity: 1 })
  const { person, transaction_id } = await shop.order([{ product_id: last }])
  await create(last, 'ana@example.com')
  await mailAlerts()
  expect(recipients()).not.toContain('ana@example.com')
  await person.client.call(ordersApi.cancel, { params: { transaction_id } })
  await mailAlerts()
  expect(recipients()).toContain('ana@example.com')
})

test('two servers and many alerts: each gets exactly one mail', async () => {
  const other = await openTestShop({ url: shop.url })
  const id = await addSoldOut()
  await shop.db.execute(sql`
    insert into stock_alerts (product_id, email)
    select ${id}, 'persona' || n || '@example.com' from generate_series(1, 230) n`)
  await setStock(id, 1)
  await Promise.all([
    shop.shop.jobs.mail_stock_alerts({}),
    other.shop.jobs.mail_stock_alerts({}),
    shop.shop.jobs.mail_stock_alerts({}),
  ])
  await shop.runJobs()
  expect(shop.mails).toHaveLength(230)
  expect(new Set(recipients()).size).toBe(230)
  expect((await listAlerts()).filter(({ open }) => open)).toEqual([])
  await other.close()
})

test('a server that dies in between leaves the alerts open and queues no mail', async () => {
  const ids = [await addSoldOut(), await addSoldOut()]
  for (const id of ids) await create(id)
  for (const id of ids) await setStock(id, 1)
  // The second mail fails, so the transaction with the first is rolled back, as after a crash.
  await shop.db.execute(sql`
    create function refuse_second() returns trigger language plpgsql as $$ begin
      if (select count(*) from outbox) > 0 then raise 'no second mail'; end if;
      return new;
    end $$`)
  await shop.db.execute(sql`
    create trigger refuse_second before insert on outbox for each row execute function refuse_second()`)
  await expect(shop.shop.jobs.mail_stock_alerts({})).rejects.toThrow()
  await shop.db.execute(sql`drop function refuse_second cascade`)
  expect((await listAlerts()).map(({ open }) => open)).toEqual([true, true])
  await mailAlerts()
  expect(recipients()).toEqual([EVA, EVA])
})
