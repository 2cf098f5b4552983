import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '#tests/fuzz/fuzz.ts'
import { type FuzzShop, openFuzzShop } from '#tests/fuzz/fuzz-shop.ts'

const CALLS = 100_000
/** `FUZZ_SEED` makes the calls of another run again. */
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined

let shop: FuzzShop

beforeAll(async () => {
  shop = await openFuzzShop()
})
afterAll(() => shop.close())

test(`${CALLS} hostile calls are answered, none with a fault of the shop or a word about anybody else`, async () => {
  const started = performance.now()
  const { made, statuses, reached, slowest } = await fuzz(shop, { calls: CALLS, seed: SEED })
  const seconds = Math.round((performance.now() - started) / 1_000)
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
  console.info(
    `${made} calls in ${seconds} s: ${counts.join(', ')}; slowest ${Math.round(slowest)} ms`,
  )
  console.info(`${reached.size} operations were also done, not only refused`)
  expect(made).toBeGreaterThanOrEqual(CALLS)
  expect(reached.size).toBeGreaterThan(60)
})
