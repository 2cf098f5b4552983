import { expect, test } from 'vitest'
import type { ProductDetail } from './catalogue.ts'
import { listPieces, toCanonicalId } from './pieces.ts'

const gold = {
  position: 1,
  id: 7,
  size: 'Talle 14',
  material: 'oro',
  quantity: 2,
  price: 100,
  final_price: 90,
  price_without_taxes: 74.38,
  discount_percentage: 10,
  discount_ends_at: '2026-12-01T03:00:00.000Z',
  photos: ['/media/design.jpg'],
  color: 'Dorado',
  gtin: '4006381333931',
} as const
const silver = {
  position: 0,
  id: 5,
  size: 'Talle 16',
  material: 'plata_925',
  quantity: 0,
  price: 60,
  final_price: 60,
  price_without_taxes: 49.59,
  discount_percentage: 0,
  photos: ['/media/own.jpg', '/media/design.jpg'],
} as const
const shared = {
  name: 'Anillo',
  description: 'Liso.',
  iva_rate: 21,
  average_rating: 4,
  review_count: 1,
  sold: 3,
  date_created: '2026-01-01T00:00:00.000Z',
  category: 11,
  attributes: [],
  design_id: 3,
}
const product = {
  ...shared,
  ...gold,
  photos: [...gold.photos],
  main_photo: '/media/design.jpg',
  secundary_photo: null,
  variants: [{ ...silver, photos: [...silver.photos] }],
} satisfies ProductDetail

test('each piece has its own price, stock and photos, and the texts of its design', () => {
  const [first, second] = listPieces(product)
  expect(first).toEqual({
    ...shared,
    ...silver,
    main_photo: '/media/own.jpg',
    secundary_photo: '/media/design.jpg',
  })
  const { variants, ...itself } = product
  expect(second).toEqual(itself)
  expect(listPieces(product)).toHaveLength(variants.length + 1)
})

test('the pieces and the canonical id are the same on the page of each piece', () => {
  const { photos, ...fields } = silver
  const other: ProductDetail = {
    ...shared,
    ...fields,
    photos: [...photos],
    main_photo: photos[0],
    secundary_photo: photos[1],
    variants: [{ ...gold, photos: [...gold.photos] }],
  }
  expect(listPieces(other)).toEqual(listPieces(product))
  expect([toCanonicalId(other), toCanonicalId(product)]).toEqual([5, 5])
  expect(toCanonicalId({ ...product, variants: [] })).toBe(7)
})
