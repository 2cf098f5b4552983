import { expect, test } from 'vitest'
import type { IdentifiedRow } from '#domain/catalogue/product-identity.ts'
import { findSale } from './sale.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const begun = new Date('2026-11-01T03:00:00Z')
const soon = new Date('2026-11-28T03:00:00Z')
const later = new Date('2026-12-01T03:00:00Z')

const row: IdentifiedRow = {
  id: 1,
  name: 'Dije',
  description: '',
  final_price: 100_00,
  price: 100_00,
  discount_percentage: 0,
  own_discount: 0,
  rule_discount: null,
  rule_ends_at: null,
  dated_discount: null,
  discount_starts_at: null,
  discount_ends_at: null,
  sale_price: null,
  quantity: 1,
  photos: [],
  material: 'oro',
  size: '',
  average_rating: 0,
  review_count: 0,
  sold: 0,
  date_created: begun,
  category_id: 1,
  design_id: 1,
  position: null,
  brand: null,
  gtin: null,
  mpn: null,
  color: null,
  gender: null,
  age_group: null,
}
const find = (changes: Partial<IdentifiedRow>) => findSale({ ...row, ...changes }, NOW)
const onSale = { final_price: 80_00, discount_percentage: 20, dated_discount: 20 }

test('a product at its list price has no sale', () => {
  expect(find({})).toBeNull()
  expect(find({ dated_discount: 0, discount_ends_at: later })).toBeNull()
})

test('a discount without dates is always a sale', () => {
  expect(find({ ...onSale, dated_discount: null })).toEqual({ price: 80, from: null, until: null })
})

test('a discount with an end is exported with both dates, even before it starts', () => {
  const span = { discount_starts_at: begun, discount_ends_at: later }
  expect(find({ ...onSale, ...span })).toEqual({ price: 80, from: begun, until: later })
  const upcoming = { dated_discount: 20, discount_starts_at: soon, discount_ends_at: later }
  expect(find(upcoming)).toEqual({ price: 80, from: soon, until: later })
  expect(find({ ...onSale, discount_ends_at: later })).toEqual({
    price: 80,
    from: row.date_created,
    until: later,
  })
})

test('a discount without an end is exported once it has started', () => {
  expect(find({ ...onSale, discount_starts_at: begun })?.price).toBe(80)
  expect(find({ dated_discount: 20, discount_starts_at: soon })).toBeNull()
})

test('an expired discount is not exported', () => {
  expect(find({ dated_discount: 20, discount_ends_at: begun })).toBeNull()
})
