import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminCustomerRecordsApi } from '#contracts/admin/customer-records.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminFindApi } from '#contracts/admin/find.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { ordersApi } from '#contracts/orders.ts'
import { anonymizeOrders } from '#domain/people/anonymize-orders.ts'
import { addPerson } from '#tests/people.ts'
import { openOrders } from './orders-setup.ts'
import { codeOf } from './people-setup.ts'

const { shop, owner, read, sell, addRing } = await openOrders()
const ring = await addRing({ quantity: 500, price: 10_000_000 })

let buyers = 0
/** A buyer whom no other test uses. */
function toBuyer(change: object = {}) {
  buyers += 1
  return {
    full_name: `Marta Núñez ${buyers}`,
    email: `marta-${buyers}@example.com`,
    telephone_number: `+54 9 341 556-${String(buyers).padStart(4, '0')}`,
    ...change,
  }
}

async function buy(buyer: object) {
  const reply = await sell([{ product_id: ring, count: 1 }], { key: randomUUID(), ...buyer })
  expect(reply.status).toBe(201)
  return reply.body
}

const list = async (query: object) =>
  (await owner.client.call(adminGuestBuyersApi.list, { query: query as never })).body

const findOne = async (search: string) => (await list({ search })).results[0]

const getCustomer = async (id: number) =>
  (await owner.client.call(adminCustomersApi.get, { params: { id } })).body

async function enter(email: string, more: object = {}) {
  const body = { email, first_name: 'Marta', last_name: 'Núñez', ...more }
  const reply = await owner.client.call(adminCustomersApi.create, { body })
  expect(reply.status).toBe(201)
  return reply.body
}

const change = (transaction_id: string, set: string) =>
  shop.db.execute(sql`update orders set ${sql.raw(set)} where transaction_id = ${transaction_id}`)

test('who buys without an account is listed with all orders of the same e-mail', async () => {
  const buyer = toBuyer()
  await buy(buyer)
  const last = await buy({ ...buyer, email: buyer.email.toUpperCase(), full_name: 'Marta N.' })
  expect(await findOne(buyer.email)).toMatchObject({
    full_name: 'Marta N.',
    email: buyer.email,
    orders: 2,
    spent: 200_000,
    last_purchase: last.date_issued,
  })
})

test.each(['341 556 ', '0341 15-556-', '+54 9 341 556-', '341556'])(
  'the search for %s and four digits finds the phone',
  async (start) => {
    const buyer = toBuyer()
    await buy(buyer)
    const search = `${start}${buyer.telephone_number.slice(-4)}`
    expect((await list({ search })).results).toMatchObject([{ full_name: buyer.full_name }])
  },
)

test('without an e-mail the phone tells buyers apart, however it was written', async () => {
  const buyer = toBuyer({ email: '' })
  await buy(buyer)
  const local = `0341 556 ${buyer.telephone_number.slice(-4)}`
  await buy({ ...buyer, telephone_number: local })
  expect(await findOne(buyer.full_name)).toMatchObject({ email: '', orders: 2, spent: 200_000 })
})

test('a sale to nobody in particular has no buyer', async () => {
  const { guest_buyer } = await buy(toBuyer({ email: '', telephone_number: '' }))
  expect(guest_buyer).toBeNull()
})

test('refunds reduce what was spent, and test orders are no money', async () => {
  const buyer = toBuyer()
  const { transaction_id } = await buy(buyer)
  const other = await buy(buyer)
  await change(transaction_id, 'refunded = 2500000')
  await change(other.transaction_id, 'is_test = true')
  expect(await findOne(buyer.email)).toMatchObject({ orders: 2, spent: 75_000 })
  await change(
    transaction_id,
    `refunded = amount, payment_status = 'refunded', status = 'cancelado'`,
  )
  await change(other.transaction_id, `status = 'cancelado'`)
  expect(await findOne(buyer.email)).toMatchObject({ orders: 2, spent: 0, last_purchase: null })
})

test('two orders of one buyer at the same time are both counted', async () => {
  const buyer = toBuyer()
  await Promise.all(Array.from({ length: 6 }, () => buy(buyer)))
  const found = await list({ search: buyer.email })
  expect(found).toMatchObject({ count: 1, results: [{ orders: 6, spent: 600_000 }] })
})

test('an order and an account of the same e-mail at the same time end in the account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = toBuyer()
    const [account] = await Promise.all([enter(buyer.email), buy(buyer), buy(buyer)])
    expect(await list({ search: buyer.email })).toMatchObject({ count: 0 })
    expect(await getCustomer(account.id)).toMatchObject({ orders: 2, spent: 200_000 })
    const query = { ids: String(account.id) } as never
    const { body } = await owner.client.call(adminCustomersApi.list, { query })
    expect(body.results).toMatchObject([{ orders: 2, spent: 200_000 }])
  }
})

test('a new account takes its buyer out of the list, and shows the orders to staff only', async () => {
  const buyer = toBuyer()
  const before = await buy(buyer)
  const { id } = (await findOne(buyer.email)) as { id: number }
  const person = await addPerson(shop)
  await shop.db.execute(sql`update users set email = ${buyer.email} where id = ${person.id}`)
  const after = await buy(buyer)
  expect(await findOne(buyer.email)).toBeUndefined()
  expect(codeOf(await owner.client.call(adminGuestBuyersApi.get, { params: { id } }))).toEqual([
    404,
    'guest_buyer_not_found',
  ])
  const customer = await getCustomer(person.id)
  expect(customer).toMatchObject({ orders: 2, spent: 200_000, last_purchase: after.date_issued })
  expect(customer.latest_orders).toMatchObject([
    { transaction_id: after.transaction_id, is_guest: true },
    { transaction_id: before.transaction_id, is_guest: true },
  ])
  const query = { search: buyer.telephone_number, sort: 'spent' } as never
  const { body } = await owner.client.call(adminCustomersApi.list, { query })
  expect(body.results).toMatchObject([{ id: person.id, phone: before.telephone_number, orders: 2 }])
  expect((await person.client.call(ordersApi.list)).body.orders).toEqual([])
})

test('an account that nobody activated takes nothing over', async () => {
  const buyer = toBuyer()
  const bought = await buy(buyer)
  const stranger = await addPerson(shop, { active: false })
  await shop.db.execute(sql`update users set email = ${buyer.email} where id = ${stranger.id}`)
  expect(await findOne(buyer.email)).toMatchObject({ orders: 1 })
  expect(await getCustomer(stranger.id)).toMatchObject({ orders: 0 })
  const params = { id: stranger.id }
  const { version } = await getCustomer(stranger.id)
  const erased = await owner.client.call(adminCustomerRecordsApi.erase, {
    params,
    body: { version },
  })
  expect(erased.status).toBe(200)
  expect(await read(bought.transaction_id)).toMatchObject({ full_name: bought.full_name })
  const own = await addPerson(shop, { active: false })
  await shop.db.execute(sql`update users set email = ${buyer.email} where id = ${own.id}`)
  await shop.db.execute(
    sql`update users set is_active = true, date_activated = now() where id = ${own.id}`,
  )
  expect(await findOne(buyer.email)).toBeUndefined()
  expect(await getCustomer(own.id)).toMatchObject({ orders: 1 })
})

test('an account that gets another e-mail loses these orders, and its buyer returns', async () => {
  const buyer = toBuyer()
  await buy(buyer)
  const { id } = await enter(buyer.email)
  expect(await findOne(buyer.email)).toBeUndefined()
  await shop.db.execute(sql`update users set email = ${`otra-${id}@example.com`} where id = ${id}`)
  expect(await findOne(buyer.email)).toMatchObject({ orders: 1 })
  expect(await getCustomer(id)).toMatchObject({ orders: 0, spent: 0, latest_orders: [] })
})

test('an account that is deleted for good gives its buyer back', async () => {
  const buyer = toBuyer()
  await buy(buyer)
  const { id } = await enter(buyer.email)
  await shop.db.execute(sql`delete from users where id = ${id}`)
  expect(await findOne(buyer.email)).toMatchObject({ orders: 1 })
})

test('who works in the shop and buys without an account is listed', async () => {
  const buyer = toBuyer()
  const { id } = await enter(buyer.email)
  await buy(buyer)
  await shop.db.execute(sql`update users set role = 'seller' where id = ${id}`)
  expect(await findOne(buyer.email)).toMatchObject({ orders: 1 })
})

test('an erased account takes the name out of its orders without an account, too', async () => {
  const buyer = toBuyer()
  const [done, open] = [await buy(buyer), await buy(buyer)]
  await change(done.transaction_id, `status = 'entregado'`)
  const { id, version } = await enter(buyer.email)
  const call = { params: { id }, body: { version } }
  expect((await owner.client.call(adminCustomerRecordsApi.erase, call)).status).toBe(200)
  expect(await findOne(buyer.telephone_number)).toBeUndefined()
  expect(await read(done.transaction_id)).toMatchObject({
    email: '',
    full_name: 'Cuenta eliminada',
    telephone_number: '',
    guest_buyer: null,
  })
  expect(await read(open.transaction_id)).toMatchObject({ full_name: buyer.full_name })
  await change(open.transaction_id, `status = 'entregado'`)
  await anonymizeOrders(shop.db)
  expect(await read(open.transaction_id)).toMatchObject({ email: '', telephone_number: '' })
  const { rows } = await shop.db.execute(
    sql`select from guest_buyers where search like ${`%${buyer.email}%`}`,
  )
  expect(rows).toEqual([])
})

test('a buyer whose orders lose their contact leaves no row', async () => {
  const buyer = toBuyer()
  const { transaction_id } = await buy(buyer)
  await change(transaction_id, `email = '', telephone_number = '', full_name = 'Cuenta eliminada'`)
  const { rows } = await shop.db.execute(sql`select from guest_buyers where key = ${buyer.email}`)
  expect(rows).toEqual([])
})

test('the page of a buyer has their orders and the latest address', async () => {
  const buyer = toBuyer({ city: 'Funes', address_line_1: 'Mitre 12' })
  const first = await buy(buyer)
  const second = await buy({ ...buyer, address_line_1: '', city: '' })
  const { id } = (await findOne(buyer.email)) as { id: number }
  const { body } = await owner.client.call(adminGuestBuyersApi.get, { params: { id } })
  expect(body).toMatchObject({ city: 'Funes', address_line_1: 'Mitre 12', orders: 2 })
  expect(body.latest_orders.map(({ transaction_id }) => transaction_id)).toEqual([
    second.transaction_id,
    first.transaction_id,
  ])
  expect((await read(first.transaction_id)).guest_buyer).toEqual({ id, orders: 2 })
})

test('a phone does not tell whose an order is: a new account gets none of its orders', async () => {
  const buyer = toBuyer({ email: '' })
  const { transaction_id } = await buy(buyer)
  const customer = await enter(`telefono-${buyers}@example.com`, { phone: buyer.telephone_number })
  expect(customer).toMatchObject({ orders: 0 })
  expect(await findOne(buyer.telephone_number)).toMatchObject({ orders: 1 })
  expect(await read(transaction_id)).toMatchObject({ email: '', customer: null })
})

test('a merge moves the orders without an account of a proved mailbox', async () => {
  const merged = await addPerson(shop)
  const buyer = toBuyer({ email: merged.email })
  await buy(buyer)
  await buy(buyer)
  const kept = await enter(`unida-${buyers}@example.com`)
  const params = { id: kept.id }
  const preview = await owner.client.call(adminCustomerRecordsApi.previewMerge, {
    params,
    query: { other: merged.id },
  })
  expect(preview.body).toMatchObject({ merged: { orders: 2 }, moves: { orders: 2 } })
  const { body } = await owner.client.call(adminCustomerRecordsApi.merge, {
    params,
    body: {
      other: merged.id,
      version: kept.version,
      other_version: (await getCustomer(merged.id)).version,
    },
  })
  expect(body).toMatchObject({ orders: 2, spent: 200_000 })
  expect(await findOne(merged.email)).toBeUndefined()
})

test('staff hand over the orders without an account of a proved mailbox', async () => {
  const { id, email } = await addPerson(shop)
  const { transaction_id } = await buy(toBuyer({ email }))
  const { body } = await owner.client.call(adminCustomerRecordsApi.getData, { params: { id } })
  expect(body.orders).toMatchObject([{ transaction_id }])
})

test('digits that are all the same are no phone number', async () => {
  const { guest_buyer } = await buy(toBuyer({ email: '', telephone_number: '1111-1111' }))
  expect(guest_buyer).toBeNull()
})

test('the search of every page finds buyers with and without an account', async () => {
  const name = `Zulema Quiroga ${buyers}`
  for (let count = 0; count < 5; count += 1) await buy(toBuyer({ full_name: name }))
  const { id } = await enter(`zulema-${buyers}@example.com`, {
    first_name: 'Zulema',
    last_name: 'Quiroga',
  })
  const { body } = await owner.client.call(adminFindApi.find, { query: { text: 'zulema qui' } })
  expect(body.customers).toMatchObject([
    { id, is_guest: false },
    ...Array.from({ length: 3 }, () => ({ is_guest: true, name, orders: 1 })),
  ])
})

test('the list is sorted, and filtered by the days of the last purchase', async () => {
  const [one, two] = [
    toBuyer({ full_name: 'Ñata Orden A' }),
    toBuyer({ full_name: 'Nata Orden B' }),
  ]
  await buy(one)
  await buy(two)
  await buy(two)
  const sortedBy = async (sort: string, more: object = {}) =>
    (await list({ search: 'nata orden', sort, order: 'desc', ...more })).results.map(
      ({ full_name }) => full_name,
    )
  for (const sort of ['name', 'email', 'orders', 'spent', 'last_purchase']) {
    expect(await sortedBy(sort), sort).toEqual(['Nata Orden B', 'Ñata Orden A'])
  }
  expect(await sortedBy('city', { since: '2198-01-01' })).toEqual([])
  expect(await sortedBy('name', { until: '2198-01-01' })).toHaveLength(2)
})

test('an invented reviewer of the demo is no customer', async () => {
  const { id, email } = await addPerson(shop, { first_name: 'Reseñadora' })
  const search = async () => {
    const query = { search: email } as never
    return (await owner.client.call(adminCustomersApi.list, { query })).body.count
  }
  expect(await search()).toBe(1)
  await shop.db.execute(sql`update users set is_sample = true where id = ${id}`)
  expect(await search()).toBe(0)
  expect(
    (await owner.client.call(adminFindApi.find, { query: { text: email } })).body,
  ).toMatchObject({ customers: [] })
  expect(codeOf(await owner.client.call(adminCustomersApi.get, { params: { id } }))).toEqual([
    404,
    'customer_not_found',
  ])
})

test('the list is downloaded as CSV by its filters, which the log notes', async () => {
  const buyer = toBuyer({ city: 'Roldán' })
  await buy(buyer)
  await buy(toBuyer())
  const { json } = await owner.client.call(adminGuestBuyersApi.export, {
    query: { search: buyer.email },
  })
  const [head, row, ...rest] = String(json).trim().split('\r\n')
  expect(head).toContain('nombre;correo;telefono;ciudad;pedidos;gastado;ultima_compra')
  expect(row).toContain(`${buyer.full_name};${buyer.email};`)
  expect(row).toContain(';Roldán;1;100000;')
  expect(rest).toEqual([])
  const { rows } = await shop.db.execute(
    sql`select author_id from audit_log where action = 'export' and resource_id = 'guests'`,
  )
  expect(rows).toEqual([{ author_id: owner.id }])
})
