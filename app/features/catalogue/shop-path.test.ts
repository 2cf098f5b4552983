import { expect, test } from 'vitest'
import { Filters } from '#contracts/filters.ts'
import { shopParams, toShopPath } from './shop-path.ts'

test('the page takes every filter, and always shows the facets', () => {
  expect([...shopParams, 'facets'].toSorted()).toEqual(Object.keys(Filters.shape).toSorted())
})

test('a new filter is added to the others and resets the page', () => {
  expect(toShopPath({ category: 10, sortBy: 'name', page: 3 }, { material: 'oro' })).toBe(
    '/shop?category=10&material=oro&sortBy=name',
  )
})

test('a price range without a maximum removes the previous one', () => {
  const applied = { price_min: 1_000, price_max: 20_000 }
  expect(toShopPath(applied, { price_min: 80_000, price_max: undefined })).toBe(
    '/shop?price_min=80000',
  )
})

test('without filters there is no query string', () => {
  expect(toShopPath({ discount: true }, { discount: undefined })).toBe('/shop')
})

test('another page keeps every filter', () => {
  expect(toShopPath({ category: 12, discount: true }, { page: 2 })).toBe(
    '/shop?category=12&discount=true&page=2',
  )
})
