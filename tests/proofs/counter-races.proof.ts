import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceForLastPieces } from '#tests/counter-races.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

const RACES = 1_000

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

test('in 1,000 races for a last piece, the web and the counter sell it once', async () => {
  const won = await raceForLastPieces(shop, RACES)
  process.stdout.write(`The web won ${won.web} races, the counter ${won.counter}.\n`)
  expect(won.web + won.counter).toBe(RACES)
  expect(Math.min(won.web, won.counter)).toBeGreaterThan(0)
}, 900_000)
