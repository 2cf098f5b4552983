import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { profileApi } from '#contracts/profile.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { addProduct } from './products.ts'
import { keys, LIVE_TOKEN } from './sandbox.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

const HOUR = 3_600_000
const TIMEOUT_MS = 900

let shop: SellingShop
let ring: number
/** What the broken provider replies; null never replies. */
let answer: (url: string) => string | null
let broken: Server
let isBroken = false
const breakProvider = (value: boolean) => {
  isBroken = value
}
const reconcile = () => shop.shop.jobs.reconcile_payments({})

beforeAll(async () => {
  broken = createServer((request, response) => {
    const body = answer(`${request.method} ${request.url}`)
    if (body !== null) response.end(body)
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const { port } = broken.address() as AddressInfo
  const gateway = createMercadoPago({
    baseUrl: () => (isBroken ? `http://127.0.0.1:${port}` : shop.provider.url),
    accessToken: LIVE_TOKEN,
    webhookSecret: keys.webhookSecret,
    tryTimeoutMs: TIMEOUT_MS / 3,
    callTimeoutMs: TIMEOUT_MS,
    pauseMs: 5,
  })
  shop = await openSellingShop({}, { gateway })
})
beforeEach(async () => {
  breakProvider(false)
  answer = () => null
  ring = await addProduct(shop.db, { quantity: 5 })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  broken.closeAllConnections()
  await new Promise((resolve) => broken.close(resolve))
  await shop.close()
})

test('a provider that never replies causes a 502, and no product is locked meanwhile', async () => {
  const buyer = await shop.addBuyer([{ product_id: ring }])
  const others = await Promise.all(
    Array.from({ length: 8 }, () => shop.addBuyer([{ product_id: ring }])),
  )
  const preference_id = await shop.prepare(buyer)
  breakProvider(true)
  // The preference is out of date, so the provider has to be called again.
  await buyer.client.call(cartApi.updateItem, { body: { product_id: ring, count: 2 } })
  let asked = 0
  answer = () => {
    asked += 1
    return null
  }
  const waiting = [
    shop.confirm(buyer, preference_id),
    ...others.map(({ client }) =>
      client.call(checkoutApi.createPreference, { body: { shipping_price: 0 } }),
    ),
  ]
  await expect.poll(() => asked).toBeGreaterThan(0)
  const stranger = await shop.addBuyer([{ product_id: ring }])
  expect((await stranger.client.call(cartApi.listItems)).body.cart).toHaveLength(1)
  // Fails if the product is locked.
  await shop.db.execute(`select id from products where id = ${ring} for update nowait`)
  for (const { status, json } of await Promise.all(waiting)) {
    expect(status).toBe(502)
    expect(json).toMatchObject({
      code: 'provider_unavailable',
      error: expect.stringMatching(/Mercado Pago/),
    })
  }
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 0 })
  breakProvider(false)
  expect((await shop.confirm(buyer, preference_id)).status).toBe(200)
})

test.each([
  ['garbage', 'ñandú\0<html>'],
  ['an empty object', '{}'],
  ['a list', '[]'],
  ['numbers for words', '{"id":7,"init_point":9,"status":200}'],
  [
    'a wrong amount',
    '{"id":"x","init_point":"https://a.example","items":[{"quantity":1,"unit_price":1}]}',
  ],
  ['a javascript: address', '{"id":"x","init_point":"javascript:alert(1)","items":[]}'],
])(
  'a provider that replies with %s causes a 502, and nothing of the reply is stored',
  async (_what, body) => {
    const buyer = await shop.addBuyer([{ product_id: ring }])
    breakProvider(true)
    answer = () => body
    const { status, json } = await buyer.client.call(checkoutApi.createPreference, {
      body: { shipping_price: 0 },
    })
    expect({ status, json }).toMatchObject({ status: 502, json: { code: 'provider_unavailable' } })
    breakProvider(false)
    expect((await shop.confirm(buyer, await shop.prepare(buyer))).status).toBe(200)
  },
)

test('a payment with a wrong amount or currency does not pay the order', async () => {
  for (const more of [{ amount: 1 }, { currency_id: 'USD' }]) {
    const { transaction_id, preference_id } = await shop.order([{ product_id: ring }])
    await shop.pay(preference_id, 'approved', more)
    expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
  }
})

/** Sets the clock of this server, not of the database, wrong by this many milliseconds. */
function jump(by: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
}

test('with the clock two hours ahead access tokens expire and refresh tokens still work', async () => {
  const buyer = await shop.addBuyer([{ product_id: ring }])
  jump(2 * HOUR)
  expect((await buyer.client.call(profileApi.getProfile)).status).toBe(401)
  const renewed = await shop.shop.sessions.refresh(buyer.refresh)
  expect(renewed).toMatchObject({ access: expect.any(String) })
  vi.useRealTimers()
  expect((await buyer.client.call(profileApi.getProfile)).status).toBe(200)
  jump(-2 * HOUR)
  expect((await buyer.client.call(profileApi.getProfile)).status).toBe(200)
})

test('a clock two hours ahead and back releases the stock of an unpaid order only once', async () => {
  const { transaction_id, preference_id } = await shop.order([{ product_id: ring, count: 2 }])
  expect(await shop.stockOf(ring)).toMatchObject({ quantity: 3 })
  jump(2 * HOUR)
  await Promise.all([reconcile(), reconcile()])
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
  expect(await shop.stockOf(ring)).toMatchObject({ quantity: 5 })
  vi.useRealTimers()
  await reconcile()
  jump(-2 * HOUR)
  await reconcile()
  expect(await shop.stockOf(ring)).toMatchObject({ quantity: 5 })
  vi.useRealTimers()
  await shop.pay(preference_id)
  expect((await shop.read(transaction_id)).status).toBe('procesado')
  expect(await shop.stockOf(ring)).toMatchObject({ quantity: 3 })
})

test('a reservation made with the clock two hours behind is released once and can be ordered again', async () => {
  jump(-2 * HOUR)
  const { transaction_id } = await shop.order([{ product_id: ring }])
  vi.useRealTimers()
  await reconcile()
  await reconcile()
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 0 })
  const { preference_id, transaction_id: next } = await shop.order([{ product_id: ring }])
  await shop.pay(preference_id)
  expect((await shop.read(next)).status).toBe('procesado')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 4, sold: 1 })
})

test('a scheduled discount follows the clock of the database, not of the server', async () => {
  const dated = await addProduct(shop.db, {
    dated_discount: 50,
    discount_starts_at: new Date(Date.now() + HOUR),
    discount_ends_at: new Date(Date.now() + 3 * HOUR),
  })
  const buyer = await shop.addBuyer([{ product_id: dated }])
  jump(2 * HOUR)
  const pair = await shop.shop.sessions.refresh(buyer.refresh)
  const headers = { authorization: `JWT ${(pair as { access: string }).access}` }
  const reply = await shop.server.inject({ url: '/api/cart/get-total', headers })
  expect(reply.json()).toEqual({ total_cost: 10_000, total_compare_cost: 10_000 })
})
