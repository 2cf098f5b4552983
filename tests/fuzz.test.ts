import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fuzz } from './fuzz/fuzz.ts'
import { type FuzzShop, openFuzzShop } from './fuzz/fuzz-shop.ts'

const CALLS = 1_000

let shop: FuzzShop

beforeAll(async () => {
  shop = await openFuzzShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

test(`${CALLS} hostile calls cause no server error, no leak and no request to an unknown host`, {
  timeout: 60_000,
}, async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const listAsked = () => {
    const origins = new Set(asked.mock.calls.map(([url]) => new URL(String(url)).origin))
    return [...origins]
  }
  const customer = await shop.addBuyer([{ product_id: shop.known['product_id']?.[0] as number }])
  await shop.prepare(customer)
  expect(listAsked()).toEqual([shop.provider.url])

  const { callCount, statuses } = await fuzz(shop, { calls: CALLS })
  expect(callCount).toBeGreaterThanOrEqual(CALLS)
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(statuses.get(400)).toBeGreaterThan(0)
  expect(listAsked()).toEqual([shop.provider.url])
})
