import { afterAll, beforeAll, test } from 'vitest'
import { runSequences } from './payment-sequences/run-sequences.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop({ client: { tries: 1, tryTimeoutMs: 2_000 } })
})
afterAll(() => shop.close())

/** `npm run prove -- payment-sequences` plays 10,000 sequences. */
test('after any sequence of payment events money, stock and mail agree', async () => {
  await runSequences(shop, 200)
}, 180_000)
