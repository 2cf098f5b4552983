import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '#tests/fuzz/fuzz.ts'
import { type FuzzShop, openFuzzShop } from '#tests/fuzz/fuzz-shop.ts'

const CALLS = 100_000
/** Set `FUZZ_SEED` to reproduce the calls of another run. */
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined

let shop: FuzzShop

beforeAll(async () => {
  shop = await openFuzzShop()
})
afterAll(() => shop.close())

test(`${CALLS} hostile calls cause no server error and no leak`, async () => {
  const started = performance.now()
  const { callCount, statuses, reached, slowest } = await fuzz(shop, { calls: CALLS, seed: SEED })
  const seconds = Math.round((performance.now() - started) / 1_000)
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
  console.info(
    `${callCount} calls in ${seconds} s: ${counts.join(', ')}; slowest ${Math.round(slowest)} ms`,
  )
  console.info(`${reached.size} operations were also done, not only refused`)
  expect(callCount).toBeGreaterThanOrEqual(CALLS)
  expect(reached.size).toBeGreaterThan(60)
})
