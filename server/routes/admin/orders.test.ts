import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { openOrders } from './orders-setup.ts'

const { shop, owner, seller, addRing, order, read } = await openOrders()

const { list, get, getSlip, refund, note } = adminOrdersApi

test('an order is found by its number, by name without accents, and by e-mail', async () => {
  const { transaction_id, person } = await order({ paid: false })
  await shop.db.execute(
    sql`update orders set full_name = 'José Ñandú' where transaction_id = ${transaction_id}`,
  )
  const find = async (search: string) =>
    (await seller.client.call(list, { query: { search } })).body.results.map(
      (found) => found.transaction_id,
    )
  expect(await find(transaction_id.toLowerCase().slice(3))).toEqual([transaction_id])
  expect(await find('jose nandu')).toEqual([transaction_id])
  expect(await find('ÑANDÚ')).toEqual([transaction_id])
  expect(await find(person.email)).toEqual([transaction_id])
  expect(await find('%')).toEqual([])
})

test('the list filters by status, payment and days, and can leave out unpaid orders', async () => {
  const open = await order({ paid: false })
  const paid = await order()
  const old = await order()
  await shop.db.execute(
    sql`update orders set date_issued = now() - interval '9 days' where transaction_id = ${old.transaction_id}`,
  )
  const find = async (query: object) =>
    (await seller.client.call(list, { query: { per_page: 100, ...query } })).body.results.map(
      ({ transaction_id }) => transaction_id,
    )
  expect(await find({ status: 'procesado' })).toEqual(
    expect.arrayContaining([paid.transaction_id, old.transaction_id]),
  )
  expect(await find({ payment_status: 'pending' })).toContain(open.transaction_id)
  expect(await find({ payment_status: 'pending' })).not.toContain(paid.transaction_id)
  expect(await find({ days: '7' })).not.toContain(old.transaction_id)
  expect(await find({ days: '10' })).toContain(old.transaction_id)
  expect(await find({ without_open: 'true' })).not.toContain(open.transaction_id)
  expect(await find({ customer_id: paid.person.id })).toEqual([paid.transaction_id])
  expect(await find({ ids: `${paid.transaction_id},QL-NADA-NADA` })).toEqual([paid.transaction_id])
})

test('a page of the list has the size that is asked for, newest first', async () => {
  const made = await order({ paid: false, count: 3 })
  const { body } = await seller.client.call(list, { query: { per_page: 1 } })
  expect(body.count).toBeGreaterThan(1)
  expect(body.results).toEqual([
    expect.objectContaining({
      transaction_id: made.transaction_id,
      status: 'sin_procesar',
      payment_status: 'pending',
      channel: 'web',
      items_count: 1,
      amount: 35_000,
      can_move_to: ['cancelado'],
      version: 1,
    }),
  ])
})

test('a customer and the shop count the same lines', async () => {
  const first = await addRing()
  const second = await addRing()
  const made = await shop.order([{ product_id: first }, { product_id: second }])
  const { body } = await made.person.client.call(ordersApi.list)
  expect(body.orders[0]?.items_count).toBe(2)
  expect((await read(made.transaction_id)).items_count).toBe(2)
})

test('an order has its products, its payment and the author of each change', async () => {
  const made = await order({ count: 2, product: { name: 'Anillo Alba', size: 'Talle 14' } })
  const shown = await read(made.transaction_id)
  expect(shown).toMatchObject({
    status: 'procesado',
    customer: { id: made.person.id, email: made.person.email, full_name: 'Ana Paz' },
    author: null,
    refundable: 25_000,
    payment_url: null,
    items: [
      {
        name: 'Anillo Alba',
        size: 'Talle 14',
        material: 'oro',
        count: 2,
        price: 10_000,
        quantity: 3,
      },
    ],
    payments: [{ status: 'approved', amount: 25_000, counted: true, at_counter: false }],
    history: [{ status: 'sin_procesar', author: null }, { status: 'procesado' }],
    can_move_to: ['en_camino'],
  })
})

test('notes are internal, newest first, with their author', async () => {
  const made = await order()
  await seller.client.call(note, { params: made.params, body: { text: 'Llamó: pasa el jueves.' } })
  const reply = await owner.client.call(note, { params: made.params, body: { text: 'Con moño.' } })
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { text: 'Con moño.', author: 'Carmen Paz' },
  ])
  const { notes } = await read(made.transaction_id)
  expect(notes.map(({ text, author }) => [text, author])).toEqual([
    ['Con moño.', 'Carmen Paz'],
    ['Llamó: pasa el jueves.', 'Luis Paz'],
  ])
  const { json } = await made.person.client.call(ordersApi.get, { params: made.params })
  expect(JSON.stringify(json)).not.toContain('moño')
})

test('the packing slip lists products and addresses, without prices or e-mail', async () => {
  const made = await order({ count: 2, product: { name: 'Anillo Alba' } })
  const { body } = await seller.client.call(getSlip, { params: made.params })
  expect(body).toMatchObject({
    from: { full_name: 'Quilate Joyería y Relojería', cuit: '30-00000000-7' },
    to: { full_name: 'Ana Paz', address_line_1: 'Rivadavia 1234', city: 'Rosario' },
    pieces: 2,
    items: [{ name: 'Anillo Alba', count: 2 }],
  })
  expect(JSON.stringify(body)).not.toMatch(/price|amount|email/)
})

test('a seller cannot refund, and an unknown order is a 404', async () => {
  const made = await order()
  const body = { key: randomUUID(), reason: 'x' }
  expect((await seller.client.call(refund, { params: made.params, body })).status).toBe(403)
  expect((await made.person.client.call(get, { params: made.params })).status).toBe(403)
  expect((await shop.guest.call(get, { params: made.params })).status).toBe(401)
  const params = { transaction_id: 'QL-NADA-NADA' }
  expect((await owner.client.call(get, { params })).status).toBe(404)
  expect((await owner.client.call(refund, { params, body })).status).toBe(404)
})
