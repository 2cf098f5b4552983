import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { guestCheckoutApi } from '#contracts/guest-checkout.ts'
import { products } from '#db/schema/catalogue.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { pages } from '#db/schema/pages.ts'
import { createGuest, findLinked, toToken } from '#tests/guests.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { LIVE_TOKEN } from '#tests/sandbox.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop } = await openCheckout()

const addRing = (more: object = {}) =>
  addProduct(shop.db, { name: 'Anillo', quantity: 5, price: 1_000_000, ...more })

test('a guest buys without an account, and gets the link of the order', async () => {
  const ring = await addRing()
  const guest = createGuest(shop, [{ product_id: ring, count: 2 }])
  const { status, body: total } = await guest.total()
  expect(status).toBe(200)
  expect(total).toMatchObject({
    original_price: 20_000,
    shipping_cost: 5_000,
    total_amount: 25_000,
  })
  expect(total.terms_version).toMatch(/^original-[0-9a-f]{12}$/)
  const { preference_id } = (await guest.prepare()).body
  const { status: paid, body } = await guest.pay(preference_id)
  expect(paid).toBe(200)
  expect(body.link).toMatch(/^\/pedido\/[\w-]{22}$/)
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
  expect(await shop.read(body.transaction_id)).toMatchObject({
    user_id: null,
    email: guest.email,
    channel: 'web',
    amount: 2_500_000,
    terms_version: total.terms_version,
    link: toToken(body.link),
  })

  await shop.pay(preference_id)
  const { body: found } = await findLinked(shop, toToken(body.link))
  expect(found).toMatchObject({
    email: guest.email,
    has_account: false,
    order: { status: 'procesado', payment_status: 'approved' },
  })
  const mails = shop.mails.filter(({ to }) => to.address === guest.email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toContain(`https://quilate.example${body.link}`)
    expect(text).not.toContain('/orders/detail/')
  }
})

test('the provider leads a guest back to the page of the link', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { preference_id } = (await guest.prepare()).body
  const [checkout] = await shop.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.preference_id, preference_id))
  const { json } = await shop.provider.call(
    'GET',
    `/checkout/preferences/${preference_id}`,
    undefined,
    LIVE_TOKEN,
  )
  expect(json).toMatchObject({
    back_urls: { success: `https://quilate.example/pedido/${checkout?.link}?pago=aprobado` },
  })
})

test('a double click and a lost reply make one order, with one link', async () => {
  const ring = await addRing()
  const guest = createGuest(shop, [{ product_id: ring }])
  const { preference_id } = (await guest.prepare()).body
  const [first, second] = await Promise.all([guest.pay(preference_id), guest.pay(preference_id)])
  const again = await guest.pay(preference_id)
  expect([first.status, second.status, again.status]).toEqual([200, 200, 200])
  expect(second.body).toEqual(first.body)
  expect(again.body).toEqual(first.body)
  expect((await shop.stockOf(ring)).quantity).toBe(4)
})

test('reloading the page prepares no other payment, and another e-mail does', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { preference_id } = (await guest.prepare()).body
  expect((await guest.prepare()).body.preference_id).toBe(preference_id)
  const other = await guest.prepare({ email: 'otra@example.com' })
  expect(other.body.preference_id).not.toBe(preference_id)
})

test('two tabs with different carts do not share an order', async () => {
  const [ring, chain] = [await addRing(), await addRing({ name: 'Cadena' })]
  const guest = createGuest(shop, [{ product_id: ring }])
  const { preference_id } = await guest.order()
  const lines = [
    { product_id: ring, count: 1 },
    { product_id: chain, count: 1 },
  ]
  const reply = await guest.pay(preference_id, { lines, expected_total: 25_000 })
  expect([reply.status, reply.json]).toMatchObject([409, { code: 'preference_used' }])
})

test('only the browser that prepared a payment can make its order', async () => {
  const ring = await addRing()
  const { preference_id } = (await createGuest(shop, [{ product_id: ring }]).prepare()).body
  const thief = createGuest(shop, [{ product_id: ring }])
  const reply = await thief.pay(preference_id)
  expect([reply.status, reply.json]).toMatchObject([404, { code: 'preference_not_found' }])
  const customer = await shop.addBuyer([{ product_id: ring }])
  expect((await shop.confirm(customer, preference_id)).status).toBe(404)
})

test('the last piece goes to one of a guest and a customer', async () => {
  const ring = await addRing({ quantity: 1 })
  const guest = createGuest(shop, [{ product_id: ring }])
  const customer = await shop.addBuyer([{ product_id: ring }])
  const { preference_id } = (await guest.prepare()).body
  const theirs = await shop.prepare(customer)
  const seen = { expected_total: 15_000, terms_version: (await guest.total()).body.terms_version }
  const replies = await Promise.all([
    guest.pay(preference_id, seen),
    shop.confirm(customer, theirs),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.stockOf(ring)).toEqual({ quantity: 0, sold: 0 })
})

test('the lines of a guest are checked like a stored cart', async () => {
  const ring = await addRing()
  const hidden = await addRing({ visible: false })
  const totalOf = async (lines: unknown) => {
    const body = { lines, shipping_id: shop.post } as never
    const { status, json } = await shop.guest.call(guestCheckoutApi.getTotal, { body })
    return [status, json]
  }
  const of = (product_id: unknown, count: unknown = 1) => ({ product_id, count })
  expect(await totalOf([])).toMatchObject([404, { code: 'cart_empty' }])
  expect(await totalOf([of(hidden)])).toMatchObject([404, { code: 'cart_empty' }])
  expect(await totalOf([of(999_999)])).toMatchObject([404, { code: 'cart_empty' }])
  expect(await totalOf([of(ring, 6)])).toMatchObject([409, { code: 'not_enough_stock' }])
  expect(await totalOf([of(ring), of(ring, 2)])).toMatchObject([200, { original_price: 20_000 }])
  expect(await totalOf([of(hidden), of(ring)])).toMatchObject([200, { original_price: 10_000 }])
  const many = await addRing({ quantity: 500 })
  expect(await totalOf([of(many, 21)])).toMatchObject([409, { code: 'too_many_units' }])
  for (const bad of [undefined, 'nada', [of(ring, 0)], [of(ring, -1)], [of('x')], [null]]) {
    expect(await totalOf(bad)).toMatchObject([400, {}])
  }
  expect((await totalOf(Array.from({ length: 201 }, () => of(ring))))[0]).toBe(400)
})

test('an order is placed only at the total and under the terms that the guest saw', async () => {
  const ring = await addRing()
  const guest = createGuest(shop, [{ product_id: ring }])
  const { preference_id } = (await guest.prepare()).body
  await shop.db.update(products).set({ price: 900_000 }).where(eq(products.id, ring))
  const cheaper = await guest.pay(preference_id, { expected_total: 15_000 })
  expect([cheaper.status, cheaper.json]).toMatchObject([409, { code: 'total_changed' }])
  const older = await guest.pay(preference_id, { terms_version: 'original-000000000000' })
  expect([older.status, older.json]).toMatchObject([409, { code: 'terms_changed' }])
  await shop.db.insert(pages).values({ slug: 'purchasing-policies', markdown: '# Condiciones' })
  const { terms_version } = (await guest.total()).body
  expect(terms_version).toMatch(/^\d{4}-\d\d-\d\dT/)
  const { body } = await guest.pay(preference_id)
  expect((await shop.read(body.transaction_id)).terms_version).toBe(terms_version)
  await shop.db.delete(pages)
})

test('every wrong field is named', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { preference_id } = (await guest.prepare()).body
  const fieldsOf = async (more: object) => {
    const { status, json } = await guest.pay(preference_id, { expected_total: 1, ...more })
    expect(status).toBe(400)
    return Object.keys((json as { fields: object }).fields)
  }
  const wrong = { email: 'nadie', full_name: ' ', telephone_number: 'x', document: '20-11111111-1' }
  expect((await fieldsOf(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted())
  const advert = { full_name: 'Vea http://x.ar', address_line_1: 'www.x.ar', city: 'a@b.ar' }
  expect((await fieldsOf(advert)).toSorted()).toEqual(Object.keys(advert).toSorted())
  const address = { address_line_1: '', city: '', state_province_region: '', postal_zip_code: '' }
  expect((await fieldsOf(address)).toSorted()).toEqual(Object.keys(address).toSorted())
  expect(await fieldsOf({ guest_key: 'corta' })).toEqual(['guest_key'])
})

test('a CUIT goes on the order, and a pickup needs a document instead of an address', async () => {
  const ring = await addRing()
  const { transaction_id } = await createGuest(shop, [{ product_id: ring }]).order({
    document: '20-12345678-6',
  })
  expect((await shop.read(transaction_id)).document).toBe('20123456786')

  const guest = createGuest(shop, [{ product_id: ring }])
  const pickUp = { shipping_id: shop.pickUp, shipping_price: 0 }
  const { preference_id } = (await guest.prepare(pickUp)).body
  const form = { shipping_id: shop.pickUp, document: '12.345.678' }
  const none = { address_line_1: '', city: '', state_province_region: '', postal_zip_code: '' }
  const { status, body } = await guest.pay(preference_id, { ...form, ...none })
  expect(status).toBe(200)
  expect(await shop.read(body.transaction_id)).toMatchObject({
    document: '12345678',
    is_pickup: true,
    address_line_1: '',
  })
})

test('staff see the order of a guest as that of a buyer without an account', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { transaction_id } = await guest.order()
  const owner = await addPerson(shop, { role: 'owner' })
  const { body } = await owner.client.call(adminOrdersApi.get, { params: { transaction_id } })
  expect(body).toMatchObject({ is_guest: true, customer: null, email: guest.email, channel: 'web' })
  expect(JSON.stringify(body)).not.toContain('/pedido/')
})
