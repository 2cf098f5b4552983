import { expect, test } from 'vitest'
import { toCardPrice } from './to-card-price.ts'

test('the card shows the lowest price of the visible pieces', () => {
  const piece = { price: 100, sale_price: null, discount_percentage: 0, visible: true }
  expect(
    toCardPrice([piece, { ...piece, sale_price: 80 }, { ...piece, price: 1, visible: false }]),
  ).toEqual({
    amount: 80,
    isFrom: true,
  })
  expect(toCardPrice([{ ...piece, price: null }])).toBeNull()
})
