import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fuzz } from './fuzz/fuzz.ts'
import { type FuzzShop, openFuzzShop } from './fuzz/fuzz-shop.ts'

/** What opens a line to somewhere: where to, the settings of the machine say. */
const doors = [
  'integrations/mercado-pago/client.ts',
  'integrations/smtp-mailer.ts',
  'sandbox/mercadopago/courier.ts',
  'server/watch/traces.ts',
]
const OPENS =
  /\bfetch\(|createTransport\((?!\{ streamTransport)|OTLPTraceExporter\(|\b(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket)\(|from 'node:(?:https|http2|tls|dgram|dns)'|new WebSocket\(|undici/

test('only four places of the server open a line to somewhere else', () => {
  const opening = execFileSync(
    'git',
    ['ls-files', 'server', 'domain', 'integrations', 'sandbox', 'contracts'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
  expect(opening.toSorted()).toEqual(doors)
})

let shop: FuzzShop

beforeAll(async () => {
  shop = await openFuzzShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

test('whatever visitors and staff send, the shop asks nobody but its payment provider', {
  timeout: 60_000,
}, async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await fuzz(shop, { calls: 200 })
  const customer = await shop.addBuyer([{ product_id: shop.known['product_id']?.[0] as number }])
  await shop.prepare(customer)
  const origins = new Set(asked.mock.calls.map(([url]) => new URL(String(url)).origin))
  expect([...origins]).toEqual([shop.provider.url])
})
