import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, openTestSandbox, type TestSandbox } from '#tests/sandbox.ts'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'
import { createShopper } from '#tests/shopper.ts'
import { openSmtp } from '#tests/smtp.ts'

const JWT_SECRET = 'un secreto que sólo conoce esta prueba'
const DELAY_MS = 2_000
const PIECE = 401

let shop: ShopProcess
let dataDir: string
let provider: TestSandbox
let smtp: Awaited<ReturnType<typeof openSmtp>>
const url = () => shop.url

const start = () =>
  startShop({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    JWT_SECRET,
    SMTP_URL: smtp.url,
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_PUBLIC_KEY: keys.publicKey,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_BASE_URL: provider.url,
  })

const connect = async () => {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

beforeAll(async () => {
  dataDir = await makeDataDir()
  provider = await openTestSandbox()
  smtp = await openSmtp({ delay: DELAY_MS })
  shop = await start()
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.exited
  await provider.close()
  await smtp.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a shop stopped during pages, a checkout and a mail finishes them, exits with 0 and starts again cleanly', async () => {
  const client = await connect()
  await client.query('update products set quantity = 5000 where id = $1', [PIECE])
  const first = await createShopper({ url, client, secret: JWT_SECRET })
  const shopper = await createShopper({ url, client, secret: JWT_SECRET })
  // Queues a mail that is being sent when the shop stops.
  const earlier = await first.buy(PIECE)
  expect(earlier).toBeTruthy()
  await client.end()
  await shopper.ask('POST', '/api/cart/add-item', { product_id: PIECE })
  await provider.breakOnce('slow', { delay_ms: DELAY_MS })

  const checkout = shopper.ask('POST', '/api/payment/mercadopago/preference', { shipping_price: 0 })
  const pages = [
    '/',
    '/shop',
    '/search?search=plata',
    '/product/402',
    '/api/product/get-products',
  ].map(async (path) => {
    const reply = await fetch(`${shop.url}${path}`)
    return { status: reply.status, size: (await reply.arrayBuffer()).byteLength }
  })
  await sleep(300)
  shop.child.kill('SIGTERM')
  const [made, ...seen] = await Promise.all([checkout, ...pages])
  expect(made).toMatchObject({ status: 201, json: { preference_id: expect.any(String) } })
  for (const { status, size } of seen) {
    expect(status).toBe(200)
    expect(size).toBeGreaterThan(500)
  }
  expect(await shop.exited).toBe(0)
  expect(shop.output()).not.toMatch(/Error| {4}at /)

  shop = await start()
  expect(shop.output()).toMatch(/Quilate está abierta/)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await first.hasOrders([earlier as string])
  const order = await shopper.ask('POST', '/api/payment/mercadopago/preference', {
    shipping_price: 0,
  })
  expect(order.json['preference_id']).toBe(made.json['preference_id'])
  const toFirst = () => smtp.received.filter(({ to }) => to[0]?.startsWith('compra-'))
  await expect.poll(() => toFirst().length, { timeout: 45_000, interval: 500 }).toBeGreaterThan(0)
  await sleep(DELAY_MS * 2)
  expect(toFirst()).toHaveLength(1)
})
