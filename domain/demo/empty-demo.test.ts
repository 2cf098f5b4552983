import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminDemoApi, EMPTYING_WORD } from '#contracts/admin/demo.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { cartApi } from '#contracts/cart.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { shopApi } from '#contracts/shop.ts'
import { demoCustomer } from '#demo/counter.ts'
import { type DemoTestShop, openDemoShop } from '#demo/history/history-setup.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { address } from '#tests/selling.ts'

const MINUTE = 60_000
const EDITED = 501
const BOUGHT = 401

type Owner = Awaited<ReturnType<typeof addPerson>>
let shop: DemoTestShop
let owner: Owner

beforeAll(async () => {
  shop = await openDemoShop({ hasHistory: false })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Clara' })
  await shop.db.execute('update sessions set date_confirmed = now()')
}, MINUTE)
afterAll(() => shop.close())

const empty = (by: Owner, key = randomUUID()) =>
  by.client.call(adminDemoApi.empty, { body: { key, word: EMPTYING_WORD } })

test('the first visitor of a new demo sees its best sellers', async () => {
  const guest = createClient(shop.server)
  const { body } = await guest.call(catalogueApi.getHighlighted, {})
  const [first] = body.top_selling
  const best = `select design_id from products where shown
    group by design_id having bool_or(quantity > 0)
    order by sum(sold) desc, design_id desc limit 1`
  expect(await shop.ask(`select design_id from products where id = ${first?.id}`)).toBe(
    await shop.ask(best),
  )
})

test('a shop without a demo has nothing to empty', async () => {
  const other = await openTestShop()
  const someone = await addPerson(other, { role: 'owner' })
  await other.db.execute('update sessions set date_confirmed = now()')
  expect((await someone.client.call(adminDemoApi.get)).body).toEqual({ demo: null })
  const refused = await empty(someone)
  expect(refused.status).toBe(404)
  expect(refused.body).toMatchObject({ code: 'demo_missing' })
  await other.close()
})

test('only the owner empties the demo, with the word, and after a confirmation of the identity', async () => {
  const manager = await addPerson(shop, { role: 'seller' })
  expect((await empty(manager)).status).toBe(403)
  await shop.db.execute("insert into roles (name, permissions) values ('Encargada', '{settings}')")
  await shop.db.execute(
    `update users set role_id = (select max(id) from roles) where id = ${manager.id}`,
  )
  await shop.db.execute('update sessions set date_confirmed = now()')
  expect((await empty(manager)).body).toMatchObject({ code: 'demo_owner_only' })
  const wrong = await owner.client.call(adminDemoApi.empty, {
    body: { key: randomUUID(), word: 'BORRAR' as typeof EMPTYING_WORD },
  })
  expect(wrong.status).toBe(400)
  await shop.db.execute('update sessions set date_confirmed = null')
  expect((await empty(owner)).status).toBe(403)
  await shop.db.execute('update sessions set date_confirmed = now()')
  expect(await shop.ask('select count(*)::int from products')).toBeGreaterThan(90)
})

test('one owner empties it at a time', async () => {
  const other = await addPerson(shop, { role: 'owner' })
  const { body } = await empty(owner)
  expect((await empty(other)).body).toMatchObject({ code: 'demo_emptying' })
  await owner.client.call(adminOperationsApi.cancel, { params: { id: body.id } })
  await shop.runJobs()
  expect(await shop.ask('select count(*)::int from demo_shop')).toBe(1)
})

test('without a backup nothing is removed', async () => {
  const folder = join(shop.mediaDir, 'backups')
  writeFileSync(folder, 'not a folder')
  const { body } = await empty(owner)
  await shop.db.execute('update operations set attempts = 2')
  await shop.runJobs()
  rmSync(folder)
  const params = { id: body.id }
  const { body: ended } = await owner.client.call(adminOperationsApi.get, { params })
  expect(ended.failure).toMatchObject({ code: 'demo_not_emptied' })
  expect(await shop.ask('select count(*)::int from products')).toBeGreaterThan(90)
})

/** The number of the order of a real buyer, of a piece of the demo; undefined if it was refused. */
async function buy(): Promise<string | undefined> {
  const buyer = await addPerson(shop, { first_name: 'Real' })
  await buyer.client.call(cartApi.addItem, { body: { product_id: BOUGHT } })
  const shipping_id = await shop.ask<number>('select id from shipping_options where price = 0')
  const { body: made } = await buyer.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 0, shipping_id },
  })
  const { body } = await buyer.client.call(checkoutApi.makePayment, {
    body: { ...address, shipping_id, preference_id: made.preference_id },
  })
  return body.transaction_id
}

test(
  'emptying removes what the demo made, and keeps what people made or edited',
  async () => {
    const { client } = owner
    const { body: piece } = await client.call(adminProductsApi.get, { params: { id: EDITED } })
    await client.call(adminProductsApi.update, {
      params: { id: EDITED },
      body: { version: piece.version, description: 'La descripción de la dueña.' },
    })
    const { body: own } = await client.call(adminProductsApi.create, {
      body: { name: 'Anillo propio', category: 11, material: 'oro', price: 90_000, quantity: 2 },
    })
    const post = await shop.ask<number>(
      "select id from shipping_options where name like 'Andreani%'",
    )
    const { body: way } = await client.call(adminShippingApi.get, { params: { id: post } })
    await client.call(adminShippingApi.update, {
      params: { id: post },
      body: { ...way, name: 'Andreani', version: way.version },
    })
    const transaction_id = await buy()
    const { body: before } = await client.call(adminDemoApi.get)
    expect(before.demo).toMatchObject({ kept: { edited_products: 1, orders: 1 } })
    const photo = await shop.ask<string>(
      "select file from photos where file like 'reloj-buceo%' limit 1",
    )
    expect(existsSync(join(shop.mediaDir, 'originals', photo))).toBe(true)

    const key = randomUUID()
    const [one, other] = await Promise.all([empty(owner, key), empty(owner, key)])
    expect(one.body.id).toBe(other.body.id)
    const buying = Promise.all([buy(), buy(), buy()])
    await shop.runJobs()
    const acknowledged = (await buying).filter((number) => number !== undefined)
    const { body: done } = await client.call(adminOperationsApi.get, {
      params: { id: one.body.id },
    })
    expect(done).toMatchObject({ state: 'done', failure: null })
    const backup = (done.result as { name: string }).name
    expect(existsSync(join(shop.mediaDir, 'backups', backup))).toBe(true)

    expect(await shop.ask('select array_agg(id order by id) from products where shown')).toEqual(
      expect.arrayContaining([EDITED, own.id]),
    )
    expect(await shop.ask('select count(*)::int from products where shown')).toBe(2)
    expect(await shop.ask('select array_agg(name) from shipping_options')).toEqual(['Andreani'])
    expect(
      await shop.ask(
        'select count(*)::int from reviews r join users u on u.id = r.user_id where u.is_sample',
      ),
    ).toBe(0)
    expect(
      await shop.ask("select count(*)::int from users where email like '%@quilate.example'"),
    ).toBe(0)
    expect(await shop.ask('select count(*)::int from demo_rows')).toBe(0)
    expect(await shop.ask("select count(*)::int from audit_log where resource = 'demo'")).toBe(1)
    expect(existsSync(join(shop.mediaDir, 'originals', photo))).toBe(false)

    // The order of the real buyer keeps its line, whose piece left the catalogue.
    const left = await shop.ask<string[]>('select array_agg(transaction_id) from orders')
    expect(left.sort()).toEqual([transaction_id, ...acknowledged].sort())
    expect(await shop.ask('select min(name) from order_items')).toBe('Alianzas clásicas de oro')
    expect(
      await shop.ask(`select date_removed is not null from products where id = ${BOUGHT}`),
    ).toBe(true)

    const { body: facts } = await createClient(shop.server).call(shopApi.getShop)
    expect(facts).toMatchObject({ name: 'Tienda', phone: '', legal: { cuit: '' } })
    const { status } = await createClient(shop.server).call(accountsApi.logIn, {
      body: demoCustomer,
    })
    expect(status).toBe(401)
    expect((await empty(owner)).status).toBe(404)
  },
  MINUTE,
)
