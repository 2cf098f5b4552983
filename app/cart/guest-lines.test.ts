import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addGuestLine,
  findGuestLine,
  type GuestLine,
  mergeGuestCarts,
  readGuestCart,
  removeGuestLine,
  totalGuestCart,
  updateGuestLine,
} from './guest-lines.ts'
import { refreshGuestCart } from './refresh-guest-cart.ts'
import { toSyncBatches } from './to-sync-batches.ts'

const ring = { id: 7, final_price: 1000.1, price: 1200, quantity: 3 }
const watch = { id: 12, final_price: 0.2, price: 0.2, quantity: 20 }
const cart = addGuestLine(addGuestLine([], ring), watch)

test('a product is added once, with count 1, at the end', () => {
  expect(cart).toEqual([
    { product: ring, count: 1 },
    { product: watch, count: 1 },
  ])
})

test('numeric and textual ids are the same', () => {
  expect(addGuestLine(cart, { ...ring, id: '7' as never })).toBe(cart)
  expect(findGuestLine(cart, '12')?.product).toBe(watch)
  expect(findGuestLine(cart, '1')).toBeNull()
  expect(removeGuestLine(cart, '7')).toEqual([{ product: watch, count: 1 }])
  expect(updateGuestLine(cart, '7', 2)[0]?.count).toBe(2)
})

test('a product without stock is not added', () => {
  expect(addGuestLine(cart, { ...ring, id: 8, quantity: 0 })).toBe(cart)
})

test.each([
  [2, 2],
  ['3', 3],
  ['2.9', 2],
  ['2 piezas', 2],
  [4, 1],
  [0, 1],
  [-1, 1],
  ['', 1],
  ['mucho', 1],
  [Number.NaN, 1],
])('a count of %j becomes %j where there are three', (count, expected) => {
  expect(updateGuestLine(cart, 7, count).map((line) => line.count)).toEqual([expected, 1])
})

test('a total is rounded to two decimals and counts the lines', () => {
  const lines = updateGuestLine(updateGuestLine(cart, 7, 3), 12, 3)
  expect(totalGuestCart(lines)).toEqual({
    amount: 3000.9,
    compare_amount: 3600.6,
    total_items: 2,
  })
  expect(totalGuestCart([])).toEqual({ amount: 0, compare_amount: 0, total_items: 0 })
})

test('changed prices show the earlier price, and unavailable products are not counted', () => {
  const found = new Map([
    ['7', { ...ring, final_price: 900, quantity: 1 }],
    ['12', null],
  ])
  const lines = refreshGuestCart(cart, found)
  expect(lines).toEqual([
    { product: { ...ring, final_price: 900, quantity: 1 }, count: 1, was: 1000.1 },
    { product: watch, count: 1, gone: 'product_not_found' },
  ])
  expect(totalGuestCart(lines)).toEqual({ amount: 900, compare_amount: 1200, total_items: 1 })
  expect(refreshGuestCart(lines, new Map([['7', ring]]))[0]).toEqual({ product: ring, count: 1 })
  expect(refreshGuestCart(lines, new Map())).toEqual(lines)
})

test('merged carts have each product once, with the larger count', () => {
  const other = [
    { product: ring, count: 3 },
    { product: { ...ring, id: 9 }, count: 1 },
  ]
  expect(mergeGuestCarts(cart, other).map(({ product, count }) => [product.id, count])).toEqual([
    [7, 3],
    [12, 1],
    [9, 1],
  ])
})

test('a long cart is sent in batches, an empty one not at all', () => {
  const lines = Array.from({ length: 5 }, (_, id) => ({ product: { ...ring, id }, count: 2 }))
  const batches = toSyncBatches(lines, 2)
  expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1])
  expect(batches.flat().map(({ product_id }) => product_id)).toEqual([0, 1, 2, 3, 4])
  expect(toSyncBatches([], 2)).toEqual([])
})

test('stored lines get default values, and invalid ones are dropped', () => {
  expect(readGuestCart(JSON.stringify(cart))).toEqual(cart)
  expect(
    readGuestCart(
      JSON.stringify([
        null,
        5,
        {},
        { product: null, count: 1 },
        { product: { id: 'x', final_price: 1, price: 1, quantity: 1 }, count: 1 },
        { product: { id: 3, price: 1, quantity: 1 }, count: 1 },
        { product: ring, count: '2' },
        { product: { ...ring, id: '7' }, count: 1 },
        { product: watch, count: 'x' },
      ]),
    ).map(({ product, count }) => [Number(product.id), count]),
  ).toEqual([
    [7, 2],
    [12, 1],
  ])
  for (const stored of [null, '', '{', '{}', 'null', '"cart"']) {
    expect(readGuestCart(stored)).toEqual([])
  }
})

const product = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  final_price: fc.integer({ min: 1, max: 9_999_999 }).map((centavos) => centavos / 100),
  price: fc.integer({ min: 1, max: 9_999_999 }).map((centavos) => centavos / 100),
  quantity: fc.nat({ max: 5 }),
})
const step = fc.oneof(
  product.map((added) => (lines: GuestLine[]) => addGuestLine(lines, added)),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -1, max: 7 })).map(
    ([id, count]) =>
      (lines: GuestLine[]) =>
        updateGuestLine(lines, id, count),
  ),
  fc.integer({ min: 1, max: 4 }).map((id) => (lines: GuestLine[]) => removeGuestLine(lines, id)),
)

test('after any sequence of changes, a cart has no duplicates and no counts above the stock', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const lines = steps.reduce((before, next) => next(before), [] as GuestLine[])
      const ids = lines.map((line) => line.product.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const line of lines) {
        expect(line.count).toBeGreaterThanOrEqual(1)
        expect(line.count).toBeLessThanOrEqual(line.product.quantity)
      }
      const centavos = lines.reduce(
        (total, line) => total + Math.round(line.product.final_price * 100) * line.count,
        0,
      )
      expect(totalGuestCart(lines).amount).toBe(centavos / 100)
      expect(readGuestCart(JSON.stringify(lines))).toEqual(lines)
    }),
  )
})
