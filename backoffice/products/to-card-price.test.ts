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

test('the card of a design that nobody sees shows the price that it would have', () => {
  const piece = { price: 100, sale_price: null, discount_percentage: 0, visible: false }
  expect(toCardPrice([piece])).toEqual({ amount: 100, isFrom: false })
})
