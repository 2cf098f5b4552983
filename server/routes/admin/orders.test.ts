import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { list, get, getSlip, quote, create, update, move, pay, refund, note } = adminOrdersApi

let shop: SellingShop
let owner: Person
let seller: Person

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })
})
afterAll(() => shop.close())

const addRing = (change: object = {}) => addProduct(shop.db, { quantity: 5, ...change })

/** An order of a shopper, paid unless it is said otherwise. */
async function order({ paid = true, count = 1, product = {} } = {}) {
  const product_id = await addRing(product)
  const made = await shop.order([{ product_id, count }])
  if (paid) await shop.pay(made.preference_id)
  return { ...made, product_id, params: { transaction_id: made.transaction_id } }
}
const read = async (transaction_id: string) =>
  (await seller.client.call(get, { params: { transaction_id } })).body
const moveTo = async (params: { transaction_id: string }, status: string, more: object = {}) => {
  const { version } = await read(params.transaction_id)
  return seller.client.call(move, { params, body: { status, version, ...more } as never })
}
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to.address === email)
const sale = (change: object = {}) => ({
  key: randomUUID(),
  channel: 'counter' as const,
  full_name: 'Marta Gómez',
  email: 'marta@example.com',
  telephone_number: '11 5555 0101',
  shipping_id: shop.pickUp,
  payment: { kind: 'counter' as const, method: 'cash' as const },
  ...change,
})
const sell = (lines: object[], change: object = {}, by = seller) =>
  by.client.call(create, { body: { lines, ...sale(change) } as never })
const refused = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]

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

test('the board filters by state, payment, days, and leaves out what waits for its payment', async () => {
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

test('a page of the board holds what it says, newest first', async () => {
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

test('an order is shown with its goods, its payment and who did what', async () => {
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

test('on its way an order takes carrier and number along, and its mail tells them', async () => {
  const made = await order()
  const { status, body } = await moveTo(made.params, 'en_camino', {
    carrier: 'Andreani',
    tracking_number: 'AR123',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'en_camino',
    carrier: 'Andreani',
    tracking_number: 'AR123',
    version: 2,
    can_move_to: ['entregado'],
  })
  expect(body.history.at(-1)).toMatchObject({ status: 'en_camino', author: 'Luis Paz' })
  await shop.runJobs()
  const mail = mailsTo(made.person.email).at(-1)
  expect(mail?.text).toContain('Lo lleva Andreani.')
  expect(mail?.text).toContain('Número de seguimiento: AR123.')
  expect((await moveTo(made.params, 'entregado')).body.status).toBe('entregado')
})

test('an order without an address is sent nowhere until it has one', async () => {
  const ring = await addRing()
  const { body } = await sell([{ product_id: ring, count: 1 }], {
    shipping_id: shop.post,
    email: 'sin-domicilio@example.com',
  })
  const params = { transaction_id: body.transaction_id }
  expect(refused(await moveTo(params, 'en_camino'))).toEqual([409, 'order_address_missing'])
  const { version } = await read(params.transaction_id)
  await seller.client.call(update, {
    params,
    body: {
      full_name: 'Marta Gómez',
      telephone_number: '11 5555 0101',
      address_line_1: 'Mitre 77',
      version,
    } as never,
  })
  expect((await moveTo(params, 'en_camino')).status).toBe(200)
})

test.each([
  ['sin_procesar', 'procesado', 'order_not_paid'],
  ['sin_procesar', 'en_camino', 'order_state_final'],
  ['procesado', 'cancelado', 'order_paid'],
  ['procesado', 'entregado', 'order_state_final'],
  ['procesado', 'sin_procesar', 'order_state_final'],
])('an order does not go from %s to %s by hand', async (from, to, code) => {
  const made = await order({ paid: from !== 'sin_procesar' })
  const before = await read(made.transaction_id)
  expect(refused(await moveTo(made.params, to))).toEqual([409, code])
  expect(await read(made.transaction_id)).toEqual(before)
})

test('an unpaid order that the shop cancels gives its goods back, and says why', async () => {
  const made = await order({ paid: false, count: 2 })
  const { body } = await moveTo(made.params, 'cancelado', { note: 'No quedaban de ese talle.' })
  expect([body.status, await shop.stockOf(made.product_id)]).toMatchObject([
    'cancelado',
    { quantity: 5 },
  ])
  await shop.runJobs()
  expect(mailsTo(made.person.email).at(-1)?.text).toContain('No quedaban de ese talle.')
})

test('who saw an older state is shown the present one', async () => {
  const made = await order()
  const { version } = await read(made.transaction_id)
  await moveTo(made.params, 'en_camino')
  const late = await owner.client.call(move, {
    params: made.params,
    body: { status: 'entregado', version },
  })
  expect(refused(late)).toEqual([409, 'edited_elsewhere'])
  expect((late.json as { current: object }).current).toMatchObject({
    status: 'en_camino',
    version: 2,
  })
})

test('of ten who move it at once one does', async () => {
  const made = await order()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      seller.client.call(move, { params: made.params, body: { status: 'en_camino', version: 1 } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await read(made.transaction_id)).history).toHaveLength(3)
})

test('an address is mended, and the log says which fields without saying what was in them', async () => {
  const made = await order()
  const { version } = await read(made.transaction_id)
  const { body } = await seller.client.call(update, {
    params: made.params,
    body: {
      full_name: 'Ana Paz',
      address_line_1: 'Mitre 77',
      city: 'Rosario',
      state_province_region: 'Santa Fe',
      postal_zip_code: '2000',
      telephone_number: '+54 341 555 0101',
      version,
    },
  })
  expect(body).toMatchObject({ address_line_1: 'Mitre 77', version: 2 })
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'orders', resource_id: made.transaction_id },
  })
  expect(log.results[0]).toMatchObject({
    action: 'update',
    author: 'Luis Paz',
    after: { fields: ['address_line_1'] },
  })
  expect(JSON.stringify(log)).not.toContain('Mitre')
})

test('notes stay in the shop, the newest first, with who wrote them', async () => {
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

test('part of a payment goes back once, however often its key comes', async () => {
  const made = await order()
  const body = { key: randomUUID(), amount: 4_000, reason: 'Un rasguño' }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => owner.client.call(refund, { params: made.params, body })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await shop.runJobs()
  const shown = await read(made.transaction_id)
  expect(shown).toMatchObject({ status: 'procesado', refunded: 4_000, refundable: 11_000 })
  expect(shown.refunds).toMatchObject([
    { amount: 4_000, reason: 'Un rasguño', author: 'Carmen Paz', date_done: expect.any(String) },
  ])
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { action: 'refund', resource_id: made.transaction_id },
  })
  expect(log.count).toBe(1)
})

test('all of a payment goes back: the order is cancelled and its goods are there again', async () => {
  const made = await order({ count: 2 })
  await owner.client.call(refund, {
    params: made.params,
    body: { key: randomUUID(), reason: 'Arrepentimiento' },
  })
  await shop.runJobs()
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 25_000,
    refundable: 0,
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('no more goes back than came, nothing of what was never paid, and a key belongs to one order', async () => {
  const made = await order()
  const other = await order()
  const key = randomUUID()
  const ask = (params: { transaction_id: string }, body: object) =>
    owner.client.call(refund, { params, body: { key: randomUUID(), reason: 'x', ...body } })
  expect(refused(await ask(made.params, { amount: 15_000.01 }))).toEqual([409, 'refund_too_large'])
  expect((await ask(made.params, { amount: -1 })).status).toBe(400)
  expect(refused(await ask((await order({ paid: false })).params, {}))).toEqual([
    404,
    'payment_not_found',
  ])
  await ask(made.params, { key, amount: 1 })
  expect((await ask(made.params, { key, amount: 1 })).status).toBe(200)
  expect(refused(await ask(other.params, { key, amount: 1 }))).toEqual([409, 'key_used'])
  expect(refused(await ask(made.params, { key, amount: 2 }))).toEqual([409, 'key_used'])
  expect(refused(await ask(made.params, { key, amount: 1, reason: 'y' }))).toEqual([
    409,
    'key_used',
  ])
})

test('a sale at the counter is paid, takes stock, counts as sold, and its customer gets one mail', async () => {
  const product_id = await addRing()
  const { status, body } = await sell([{ product_id, count: 2 }], { handed_over: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'entregado',
    payment_status: 'approved',
    channel: 'counter',
    author: 'Luis Paz',
    amount: 20_000,
    customer: null,
    payments: [{ method: 'cash', amount: 20_000, at_counter: true, counted: true }],
  })
  expect(body.history.map(({ author }) => author)).toEqual(Array(4).fill('Luis Paz'))
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 3, sold: 2 })
  await shop.runJobs()
  const mails = mailsTo('marta@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Tu pago se acreditó: pedido ${body.transaction_id} · Quilate`,
  ])
  expect(mails[0]?.text).not.toContain('/orders/detail/')
})

test('the stock of the counter is that of the shop: what is gone is not sold twice', async () => {
  const product_id = await addRing({ quantity: 1, name: 'Anillo único' })
  const buyers = await Promise.all(
    Array.from({ length: 6 }, () => sell([{ product_id, count: 1 }], { email: '' })),
  )
  expect(buyers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused(buyers.find(({ status }) => status !== 201) as never)).toEqual([
    409,
    'not_enough_stock',
  ])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 0, sold: 1 })
})

test('sent twice under one key it is one order', async () => {
  const product_id = await addRing()
  const key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => sell([{ product_id, count: 1 }], { key, email: '' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.transaction_id)).size).toBe(1)
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('a key under which an order was made is no way to make another one', async () => {
  const product_id = await addRing()
  const change = { key: randomUUID() }
  const made = await sell([{ product_id, count: 1 }], change)
  for (const other of [{ full_name: 'Otra Persona' }, { telephone_number: '' }]) {
    const reply = await sell([{ product_id, count: 1 }], { ...change, ...other })
    expect(refused(reply)).toEqual([409, 'order_key_used'])
  }
  expect(refused(await sell([{ product_id, count: 2 }], change))).toEqual([409, 'order_key_used'])
  const again = await sell([{ product_id, count: 1 }], change)
  expect([again.status, again.body.transaction_id]).toEqual([201, made.body.transaction_id])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('two different orders under one key, at the same time, are one order and one refusal', async () => {
  const product_id = await addRing()
  const key = randomUUID()
  const replies = await Promise.all(
    [1, 2].map((count) => sell([{ product_id, count }], { key, email: '' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a discount of the desk is spread over the goods, and a quote says the same beforehand', async () => {
  const product_id = await addRing()
  const terms = { lines: [{ product_id, count: 3 }], shipping_id: shop.post }
  const { body: asked } = await seller.client.call(quote, {
    body: { ...terms, discount: { percentage: 10 } },
  })
  expect(asked).toMatchObject({
    original_price: 30_000,
    discount: 3_000,
    shipping_price: 5_000,
    amount: 32_000,
  })
  const change = { shipping_id: shop.post, discount: { percentage: 10 } }
  const { body } = await sell(terms.lines, change, owner)
  expect(body).toMatchObject({ amount: 32_000, discount: 3_000, items: [{ discount: 3_000 }] })
})

test('an order of WhatsApp is paid through its link, by who has no account', async () => {
  const product_id = await addRing()
  const { body } = await sell([{ product_id, count: 1 }], {
    channel: 'whatsapp',
    email: 'rosa@example.com',
    payment: { kind: 'link', hours: 48 },
  })
  expect(body).toMatchObject({ status: 'sin_procesar', payment_status: 'pending' })
  expect(body.payment_url).toContain('http')
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
  await shop.runJobs()
  const mail = mailsTo('rosa@example.com').at(-1)
  expect(mail?.subject).toContain('enlace para pagarlo')
  expect(mail?.text).toContain(body.payment_url as string)

  const preference = new URL(body.payment_url as string).searchParams.get('pref_id') as string
  await shop.pay(preference)
  expect(await read(body.transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    payment_url: null,
  })
})

test('the number of who buys is stored as it is dialled from anywhere, and as typed where it is not known', async () => {
  const product_id = await addRing()
  const sold = async (telephone_number: string) =>
    (await sell([{ product_id, count: 1 }], { telephone_number })).body
  expect(await sold('11 6000-1234')).toMatchObject({ telephone_number: '+541160001234' })
  const unknown = await sold('6000-1234')
  expect(unknown).toMatchObject({ telephone_number: '6000-1234' })
  const { body } = await seller.client.call(update, {
    params: { transaction_id: unknown.transaction_id },
    body: {
      full_name: 'Ana Paz',
      telephone_number: '011 15-6000-1234',
      // As the order was read.
      carrier: unknown.carrier,
      tracking_number: unknown.tracking_number,
      version: unknown.version,
    } as never,
  })
  expect(body).toMatchObject({ telephone_number: '+5491160001234' })
})

test('what was to be paid by link may be paid at the counter; a second payment goes back', async () => {
  const product_id = await addRing()
  const { body } = await sell([{ product_id, count: 1 }], { payment: { kind: 'link' } })
  const params = { transaction_id: body.transaction_id }
  const paid = await seller.client.call(pay, {
    params,
    body: { method: 'transfer', version: body.version },
  })
  expect(paid.body).toMatchObject({ status: 'procesado', payments: [{ method: 'transfer' }] })
  expect(paid.body.history.at(-1)).toMatchObject({ author: 'Luis Paz' })
  await shop.pay(new URL(body.payment_url as string).searchParams.get('pref_id') as string)
  await shop.runJobs()
  const after = await read(body.transaction_id)
  expect(after.status).toBe('procesado')
  expect(after.refunds).toHaveLength(1)
})

test('money taken at the counter goes back over it, and no provider is asked', async () => {
  const product_id = await addRing()
  const { body } = await sell([{ product_id, count: 2 }])
  const params = { transaction_id: body.transaction_id }
  const give = (more: object) =>
    owner.client.call(refund, { params, body: { key: randomUUID(), reason: 'Cambio', ...more } })
  expect((await give({ amount: 5_000 })).body).toMatchObject({
    status: 'procesado',
    refunded: 5_000,
    refundable: 15_000,
  })
  expect((await give({})).body).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 20_000,
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ product_id: 999_999, count: 1 }] }, 'lines'],
  [{ full_name: ' ' }, 'full_name'],
  [{ email: 'marta@' }, 'email'],
  [{ key: 'x' }, 'key'],
  [{ payment: { kind: 'counter', method: 'shells' } }, 'payment'],
  [{ discount: { amount: 1 }, coupon_name: 'UNO' }, 'discount'],
  [{ customer_id: 999_999 }, 'customer_id'],
])('a sale with %j is refused beside its field', async (change, field) => {
  const product_id = await addRing()
  const reply = await sell([{ product_id, count: 1 }], change, owner)
  expect(reply.status).toBe(400)
  const fields = Object.keys((reply.json as { fields: object }).fields)
  expect(fields[0]?.split('.')[0]).toBe(field)
})

test('the packing slip says what goes where, and what nothing costs', async () => {
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

test('a seller gives no money back, and an order that is none is not found', async () => {
  const made = await order()
  const body = { key: randomUUID(), reason: 'x' }
  expect((await seller.client.call(refund, { params: made.params, body })).status).toBe(403)
  expect((await made.person.client.call(get, { params: made.params })).status).toBe(403)
  expect((await shop.guest.call(get, { params: made.params })).status).toBe(401)
  const params = { transaction_id: 'QL-NADA-NADA' }
  expect((await owner.client.call(get, { params })).status).toBe(404)
  expect((await owner.client.call(refund, { params, body })).status).toBe(404)
})
