import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { countSold, retakeStock, returnStock, takeStock } from './stock.ts'

let shop: SellingShop
let order_id: number
let ring: number
let watch: number

beforeAll(async () => {
  shop = await openSellingShop()
  const { transaction_id } = await shop.order([{ product_id: await addProduct(shop.db) }])
  order_id = (await shop.read(transaction_id)).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  ring = await addProduct(shop.db, { quantity: 5 })
  watch = await addProduct(shop.db, { quantity: 1 })
})

/** A ring with an engraving, one without, and a watch. */
const lines = (first: number, second: number) => [
  { product_id: ring, count: first },
  { product_id: watch, count: 1 },
  { product_id: ring, count: second },
]
const quantities = async () => [
  (await shop.stockOf(ring))?.quantity,
  (await shop.stockOf(watch))?.quantity,
]
const cause = (reason: 'order' | 'order_cancelled' | 'late_payment') => ({ reason, order_id })
const take = (first: number, second: number) =>
  inTransaction(shop.db, async (tx) => {
    if (!(await takeStock(tx, lines(first, second), cause('order')))) throw new Error('too few')
  })

test('two lines of a piece take the sum of both, in one move of the ledger', async () => {
  await take(1, 2)
  expect(await quantities()).toEqual([2, 0])
  const moves = await shop.db.select().from(stockMoves).where(eq(stockMoves.product_id, ring))
  expect(moves.at(-1)).toMatchObject({ change: -3, balance: 2, order_id })
})

test('two lines that are too many together take nothing, although each would fit', async () => {
  await expect(take(3, 3)).rejects.toThrow()
  expect(await quantities()).toEqual([5, 1])
})

test('two lines of a piece come back, are taken again and are counted as sold with both', async () => {
  await take(3, 2)
  const back = (first: number, second: number) =>
    inTransaction(shop.db, (tx) => returnStock(tx, lines(first, second), cause('order_cancelled')))
  await back(3, 2)
  expect(await quantities()).toEqual([5, 1])
  const again = (first: number, second: number) =>
    inTransaction(shop.db, (tx) => retakeStock(tx, lines(first, second), cause('late_payment')))
  expect(await again(3, 3)).toBe(false)
  expect(await quantities()).toEqual([5, 1])
  expect(await again(2, 2)).toBe(true)
  await inTransaction(shop.db, (tx) => countSold(tx, { is_test: false }, lines(2, 2), 1))
  expect(await shop.stockOf(ring)).toEqual({ quantity: 1, sold: 4 })
})
