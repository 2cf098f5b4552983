import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from './fuzz/fuzz.ts'
import { type FuzzShop, openFuzzShop } from './fuzz/fuzz-shop.ts'

const CALLS = 1_000

let shop: FuzzShop

beforeAll(async () => {
  shop = await openFuzzShop()
})
afterAll(() => shop.close())

test(`${CALLS} hostile calls are answered, none with a fault of the shop or a word about anybody else`, {
  timeout: 60_000,
}, async () => {
  const { made, statuses } = await fuzz(shop, { calls: CALLS })
  expect(made).toBeGreaterThanOrEqual(CALLS)
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(statuses.get(400)).toBeGreaterThan(0)
})
