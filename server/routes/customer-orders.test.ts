import { beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import { orders } from '#db/schema/orders.ts'
import { PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { address } from '#tests/selling.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop } = await openCheckout()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 12_100_000, quantity: 5 })
})

test('customers list their own orders, newest first', async () => {
  const { person, transaction_id: first } = await shop.order([{ product_id: ring }])
  await shop.fillCart(person, [{ product_id: ring, count: 2 }])
  const { body } = await shop.confirm(person, await shop.prepare(person))
  const list = await person.client.call(ordersApi.list)
  expect(list.body.orders.map(({ transaction_id }) => transaction_id)).toEqual([
    body.transaction_id,
    first,
  ])
  const stranger = await shop.addBuyer([])
  expect((await stranger.client.call(ordersApi.list)).body.orders).toEqual([])
  const params = { transaction_id: first }
  expect((await stranger.client.call(ordersApi.get, { params })).status).toBe(404)
  expect((await person.client.call(ordersApi.get, { params })).status).toBe(200)
})

test('list and detail of an unpaid order have the same payment link and expiry', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const listed = async () => (await person.client.call(ordersApi.list)).body.orders[0]?.payment
  const params = { transaction_id }
  const { body } = await person.client.call(ordersApi.get, { params })
  expect(await listed()).toEqual(body.order.payment)
  expect(await listed()).toMatchObject({ url: expect.stringContaining('http') })
  await shop.db.update(orders).set({ held_until: new Date(0) })
  expect(await listed()).toBeNull()
})

test('an address with markup is stored as written and escaped in the mail', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const hostile = `<script>alert(1)</script>'; drop table orders; --`
  const { body } = await shop.confirm(person, await shop.prepare(person), {
    ...address,
    full_name: hostile,
  })
  const { transaction_id } = body
  const read = await person.client.call(ordersApi.get, { params: { transaction_id } })
  expect(read.body.order.full_name).toBe(hostile)
  await shop.runJobs()
  expect(shop.mails.at(-1)?.html).not.toContain('<script>alert')
})

test('removing an account erases the addresses of its closed orders and keeps the orders', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const { body } = await person.client.call(profileApi.getPersonalData)
  expect(body.orders).toMatchObject([{ transaction_id, address_line_1: address.address_line_1 }])
  await shop.db.update(orders).set({ held_until: new Date(0) })
  await shop.shop.reconcile()
  const gone = await person.client.call(accountsApi.removeMe, {
    body: { current_password: PASSWORD },
  })
  expect(gone.status).toBe(204)
  expect(await shop.read(transaction_id)).toMatchObject({
    email: '',
    full_name: 'Cuenta eliminada',
    address_line_1: '',
    status: 'cancelado',
    amount: 12_600_000,
  })
})
