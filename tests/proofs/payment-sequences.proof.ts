import { afterAll, test } from 'vitest'
import { runSequences } from '#tests/payment-sequences/run-sequences.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

const SEQUENCES = 10_000
/** The sandbox searches its payments linearly, so it is restarted before there are too many. */
const BATCH = 500

let shop: SellingShop | null = null

afterAll(() => shop?.close())

test('after ten thousand random payment sequences the books are right', async () => {
  for (let done = 0; done < SEQUENCES; done += BATCH) {
    shop = await openSellingShop({ client: { tries: 1, tryTimeoutMs: 2_000 } })
    await runSequences(shop, BATCH)
    await shop.close()
    shop = null
    console.log(`${done + BATCH} sequences`)
  }
})
