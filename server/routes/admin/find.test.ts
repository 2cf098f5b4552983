import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminFindApi } from '#contracts/admin/find.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>
let transaction_id: string
let buyer: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
  const product_id = await addProduct(shop.db, { name: 'Anillo de morganita', sku: 'MOR-12' })
  const order = await shop.order([{ product_id }])
  transaction_id = order.transaction_id
  buyer = order.person
  await shop.db.execute(sql`
    update orders set full_name = 'Lucía Pérez', telephone_number = '+54 341 555-0199', tracking_number = 'AR 12345 CC'
    where transaction_id = ${transaction_id}`)
  await shop.db.execute(sql`update users set first_name = 'Morena' where id = ${buyer.id}`)
})
afterAll(() => shop.close())

const find = async (text: string, { client } = owner) =>
  (await client.call(adminFindApi.find, { query: { text } })).body

test.each([
  ['its number', () => transaction_id.slice(0, 7)],
  ['the name, without accents', () => 'lucia per'],
  ['a phone number in another format', () => '0341 15 555 0199'],
  ['the tracking number, without spaces', () => 'ar12345cc'],
  ['its piece', () => 'morganita'],
  ['a SKU', () => 'mor-1'],
  ['the e-mail', () => buyer.email],
])('an order is found by %s', async (_by, toText) => {
  const { orders } = await find(toText())
  expect(orders.map((order) => order.transaction_id)).toEqual([transaction_id])
})

test('customers and designs are found', async () => {
  const { customers } = await find('morena')
  expect(customers).toMatchObject([{ id: buyer.id, orders: 1 }])
  expect((await find('MOR-')).designs).toMatchObject([{ sku: 'MOR-12', quantity: 4 }])
})

test('at most four of each are found, the newest orders first, and a design once', async () => {
  const rows = []
  for (let count = 0; count < 6; count += 1) {
    const product_id = await addProduct(shop.db, { name: `Dije ${count} de peltre` })
    rows.push((await shop.order([{ product_id }])).transaction_id)
  }
  const { orders, designs } = await find('peltre')
  expect(orders.map((order) => order.transaction_id)).toEqual(rows.toReversed().slice(0, 4))
  expect(designs).toHaveLength(4)
})

const withPermissions = async (permissions: string[]) => {
  const person = await addPerson(shop, { role: 'seller' })
  await shop.db.execute(sql`
    with made as (
      insert into roles (name, permissions)
      values (${`Rol ${person.id}`}, array(select json_array_elements_text(${JSON.stringify(permissions)}::json)))
      returning id)
    update users set role_id = made.id from made where users.id = ${person.id}`)
  return person
}

test.each([
  [['customers'], { orders: 0, customers: 1, designs: 0 }],
  [['workshop'], { orders: 1, customers: 0, designs: 1 }],
  [['messages'], { orders: 0, customers: 0, designs: 0 }],
])('with %j only what may be listed is found', async (permissions, counts) => {
  const found = await find('mor', await withPermissions(permissions))
  const lengths = Object.fromEntries(
    Object.entries(found).map(([kind, rows]) => [kind, rows.length]),
  )
  expect(lengths).toEqual(counts)
})

test('one or two letters find nothing, and signs of the query language are text', async () => {
  expect(await find('mo')).toEqual({ orders: [], customers: [], designs: [] })
  expect(await find('%%%')).toEqual({ orders: [], customers: [], designs: [] })
})
