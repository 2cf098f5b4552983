import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import type { Query } from '#contracts/endpoint.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())
const owner = await addPerson(shop, { role: 'owner' })
const ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 10_000_000, quantity: 90 })

async function addNamed(first_name: string, last_name: string) {
  const person = await addPerson(shop, { first_name })
  await shop.db.update(users).set({ last_name }).where(eq(users.id, person.id))
  return person
}

const ana = await addNamed('Zoe', 'Ábalos')
const eva = await addNamed('Ana', 'Ibáñez')
const luz = await addNamed('Luz', 'Mora')

async function buy(person: typeof ana, count: number) {
  await shop.fillCart(person, [{ product_id: ring, count }])
  const preference_id = await shop.prepare(person)
  const { body } = await shop.confirm(person, preference_id)
  await shop.pay(preference_id)
  return body.transaction_id
}

const bought = await buy(eva, 2)
await buy(ana, 1)
await shop.db
  .update(users)
  .set({ ring_size: '9', tags: ['novia', 'feria'], date_consent: new Date() })
  .where(eq(users.id, luz.id))
await shop.db
  .update(users)
  .set({ ring_size: '14', tags: ['feria'] })
  .where(eq(users.id, ana.id))

const list = async (query: Partial<Query<typeof adminCustomersApi.list>>) =>
  (await owner.client.call(adminCustomersApi.list, { query: query as never })).body.results.map(
    ({ id }) => id,
  )

test('a customer has the phone and the city of the latest order', async () => {
  const { body } = await owner.client.call(adminCustomersApi.list, {
    query: { ids: String(eva.id) } as never,
  })
  expect(body.results).toMatchObject([
    { city: 'Rosario', state_province_region: 'Santa Fe', phone: '+54 341 555 0101', orders: 1 },
  ])
})

test.each([
  ['spent', [eva.id, ana.id, luz.id]],
  ['orders', [ana.id, eva.id, luz.id].sort((a, b) => b - a)],
  ['last_purchase', [ana.id, eva.id, luz.id]],
  ['ring_size', [ana.id, luz.id, eva.id]],
] as const)('customers are sorted by %s', async (sort, ids) => {
  const sorted = await list({ sort, order: 'desc' })
  if (sort === 'orders') expect(sorted.at(-1)).toBe(luz.id)
  else expect(sorted).toEqual(ids)
})

test('names are sorted without accents', async () => {
  expect(await list({ sort: 'name', order: 'asc' })).toEqual([eva.id, luz.id, ana.id])
})

test.each([
  ['341 555 0101', () => [ana.id, eva.id]],
  ['0341 15-555-0101', () => [ana.id, eva.id]],
  ['rosario', () => [ana.id, eva.id]],
  ['ibanez', () => [eva.id]],
])('the search for %s finds what orders say', async (search, ids) => {
  expect((await list({ search })).sort()).toEqual(ids().sort())
})

test('filters find customers by tag, consent and purchases', async () => {
  expect((await list({ tag: 'feria' })).sort()).toEqual([ana.id, luz.id].sort())
  expect(await list({ consents: true })).toEqual([luz.id])
  expect(await list({ bought: false })).toEqual([luz.id])
  expect(await list({ since: '2198-01-01' })).toEqual([])
  expect((await list({ until: '2197-01-01' })).sort()).toEqual([ana.id, eva.id].sort())
  const { body } = await owner.client.call(adminCustomersApi.listTags)
  expect(body.results).toEqual(['feria', 'novia'])
})

test('an order that is cancelled or refunded changes the list at once', async () => {
  await shop.db
    .update(orders)
    .set({ payment_status: 'refunded', status: 'cancelado' })
    .where(eq(orders.transaction_id, bought))
  expect(await list({ sort: 'spent', order: 'desc' })).toEqual([ana.id, luz.id, eva.id])
  expect((await list({ bought: false })).sort()).toEqual([eva.id, luz.id].sort())
})

test('an order without an account counts for the account of its e-mail', async () => {
  await shop.db
    .update(orders)
    .set({ user_id: null, email: luz.email })
    .where(eq(orders.transaction_id, bought))
  const { body } = await owner.client.call(adminCustomersApi.get, { params: { id: luz.id } })
  expect(body).toMatchObject({
    orders: 1,
    spent: 0,
    latest_orders: [{ transaction_id: bought, is_guest: true }],
    known_city: 'Rosario',
  })
  expect(await list({ sort: 'orders', order: 'desc', search: 'rosario' })).toEqual([luz.id, ana.id])
})
