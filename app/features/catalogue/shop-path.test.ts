import { expect, test } from 'vitest'
import { toShopAddress } from './shop-address.ts'

test('a filter joins those that are applied, and starts at the first page', () => {
  expect(toShopAddress({ category: 10, sortBy: 'name', page: 3 }, { material: 'oro' })).toBe(
    '/shop?category=10&material=oro&sortBy=name',
  )
})

test('a price range without an upper end leaves none behind', () => {
  const applied = { price_min: 1_000, price_max: 20_000 }
  expect(toShopAddress(applied, { price_min: 80_000, price_max: undefined })).toBe(
    '/shop?price_min=80000',
  )
})

test('without filters there is no query string', () => {
  expect(toShopAddress({ discount: true }, { discount: undefined })).toBe('/shop')
})

test('another page keeps every filter', () => {
  expect(toShopAddress({ category: 12, discount: true }, { page: 2 })).toBe(
    '/shop?category=12&discount=true&page=2',
  )
})
