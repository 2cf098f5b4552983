import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { checkoutLimits, preparationDays } from '#contracts/shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

const total = ({ client }: Awaited<ReturnType<typeof addPerson>>) =>
  client.call(checkoutApi.getTotal, { query: {} })
const prepare = ({ client }: Awaited<ReturnType<typeof addPerson>>) =>
  client.call(checkoutApi.createPreference, {
    body: { shipping_price: 5_000, shipping_id: shop.post },
  })

test('an order may contain twenty units of a product, checked before paying', async () => {
  const ring = await addProduct(shop.db, { name: 'Anillo', quantity: 500 })
  const buyer = await shop.addBuyer([{ product_id: ring, count: 21 }])
  const refusal = {
    code: 'too_many_units',
    error:
      'De «Anillo» podés comprar hasta 20 unidades por pedido. Cambiá la cantidad en tu bolsa para seguir.',
  }
  for (const reply of [await total(buyer), await prepare(buyer)])
    expect([reply.status, reply.json]).toEqual([409, refusal])

  await shop.fillCart(buyer, [{ product_id: ring, count: 20 }])
  const preference_id = await shop.prepare(buyer)
  await shop.fillCart(buyer, [{ product_id: ring, count: 21 }])
  const late = await shop.confirm(buyer, preference_id)
  expect([late.status, late.json]).toEqual([409, refusal])
  await shop.fillCart(buyer, [{ product_id: ring, count: 20 }])
  expect((await shop.confirm(buyer, preference_id)).status).toBe(200)
  expect((await shop.stockOf(ring)).quantity).toBe(480)
})

test('an order may contain fifty units in total', async () => {
  const pieces: number[] = []
  for (let at = 0; at < 3; at += 1) pieces.push(await addProduct(shop.db, { quantity: 500 }))
  const buyer = await shop.addBuyer(pieces.map((product_id) => ({ product_id, count: 17 })))
  const refused = await prepare(buyer)
  expect([refused.status, refused.json]).toEqual([
    409,
    {
      code: 'too_many_units',
      error:
        'Un pedido puede llevar hasta 50 unidades en total. Sacá algunas de tu bolsa para seguir.',
    },
  ])
  await shop.fillCart(buyer, [{ product_id: pieces[0] as number, count: 16 }])
  expect((await prepare(buyer)).status).toBe(201)
})

test('an account may have three unpaid orders', async () => {
  const ring = await addProduct(shop.db, { quantity: 500 })
  const buyer = await shop.addBuyer([])
  const order = async () => {
    await shop.fillCart(buyer, [{ product_id: ring }])
    const preference_id = await shop.prepare(buyer)
    return { preference_id, reply: await shop.confirm(buyer, preference_id) }
  }
  const first = await order()
  await order()
  expect((await order()).reply.status).toBe(200)
  const fourth = await order()
  expect([fourth.reply.status, fourth.reply.json]).toEqual([
    409,
    {
      code: 'too_many_unpaid',
      error: 'Ya tenés 3 pedidos sin pagar. Pagá o cancelá alguno en «Órdenes» para hacer otro.',
    },
  ])
  await shop.pay(first.preference_id)
  expect((await shop.confirm(buyer, fourth.preference_id)).status).toBe(200)
})

test('the limits are settings', async () => {
  const settings = {
    ...{ hold_minutes: 60, max_units_per_product: 2, max_units_per_order: 3 },
    ...preparationDays,
  }
  await shop.shop.settings.update('checkout', { ...settings, max_unpaid_orders: 1 })
  const ring = await addProduct(shop.db, { quantity: 500 })
  const chain = await addProduct(shop.db, { quantity: 500 })
  const buyer = await shop.addBuyer([{ product_id: ring, count: 3 }])
  expect((await total(buyer)).status).toBe(409)
  await shop.fillCart(buyer, [
    { product_id: ring, count: 2 },
    { product_id: chain, count: 2 },
  ])
  expect((await total(buyer)).status).toBe(409)
  await shop.fillCart(buyer, [{ product_id: chain, count: 1 }])
  expect((await shop.confirm(buyer, await shop.prepare(buyer))).status).toBe(200)
  await shop.fillCart(buyer, [{ product_id: ring }])
  const again = await shop.confirm(buyer, await shop.prepare(buyer))
  expect([again.status, again.json]).toMatchObject([409, { code: 'too_many_unpaid' }])
  await shop.shop.settings.update('checkout', {
    ...{ hold_minutes: 60, ...checkoutLimits },
    ...preparationDays,
  })
})

test('orders created by staff have no limits', async () => {
  const ring = await addProduct(shop.db, { quantity: 500 })
  const seller = await addPerson(shop, { role: 'seller' })
  const { status } = await seller.client.call(adminOrdersApi.create, {
    body: {
      key: randomUUID(),
      channel: 'counter',
      full_name: 'Marta Gómez',
      lines: [{ product_id: ring, count: 300 }],
      shipping_id: shop.pickUp,
      payment: { kind: 'counter', method: 'cash' },
    },
  })
  expect(status).toBe(201)
})

test('all unpaid orders of an account may contain fifty units', async () => {
  const pieces: number[] = []
  for (let at = 0; at < 3; at += 1) pieces.push(await addProduct(shop.db, { quantity: 500 }))
  const buyer = await shop.addBuyer([])
  const order = async (counts: number[]) => {
    const lines = counts.map((count, at) => ({ product_id: pieces[at] as number, count }))
    await shop.fillCart(buyer, lines)
    return shop.confirm(buyer, await shop.prepare(buyer))
  }
  expect((await order([20, 20])).status).toBe(200)
  const refused = await order([5, 6])
  expect([refused.status, refused.json]).toEqual([
    409,
    {
      code: 'too_many_units',
      error:
        'Entre tus pedidos sin pagar y este podés apartar hasta 50 unidades. Pagá o cancelá alguno en «Órdenes» para hacer otro.',
    },
  ])
  expect((await order([5, 5])).status).toBe(200)
})
