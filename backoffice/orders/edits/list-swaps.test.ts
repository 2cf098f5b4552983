import { expect, test } from 'vitest'
import { listSwaps } from './list-swaps.ts'

const piece = (product_id: number, size: string, change: object = {}) => ({
  product_id,
  size,
  material: 'oro' as const,
  price: 100,
  quantity: 2,
  ...change,
})

test('only other pieces of the line are offered, and only those at its price with stock can be chosen', () => {
  const sizes = [
    { item_id: 1, pieces: [] },
    {
      item_id: 2,
      pieces: [
        piece(10, 'Talle 14'),
        piece(11, 'Talle 16'),
        piece(12, 'Talle 17', { quantity: 0 }),
        piece(13, 'Talle 18', { price: 120 }),
      ],
    },
  ]
  expect(listSwaps({ id: 2, product_id: 10, price: 100 }, sizes)).toEqual([
    { product_id: 11, words: 'Talle 16 · Oro · quedan 2', isPossible: true },
    { product_id: 12, words: 'Talle 17 · Oro · no queda ninguna', isPossible: false },
    {
      product_id: 13,
      words: expect.stringMatching(/^Talle 18 · Oro · cuesta \$/),
      isPossible: false,
    },
  ])
  expect(listSwaps({ id: 3, product_id: 10, price: 100 }, sizes)).toEqual([])
})
