import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { findField } from './product-columns.ts'

/** Columns that the product form does not write: computed ones, and ones with calls of their own. */
const withoutField = [
  ...['id', 'design_id', 'quantity', 'sold', 'photos', 'own_photo'],
  ...['own_photo_only', 'waits_for_photo', 'position', 'version'],
  ...[
    'final_price',
    'rule_discount',
    'rule_ends_at',
    'average_rating',
    'review_count',
    'popularity',
    'ranked_sold',
    'search',
    'shown',
  ],
  ...['date_removed', 'date_created', 'date_changed'],
]

test('every column of a product has an entry in `productFields`, or is listed here', () => {
  const columns = Object.keys(getTableColumns(products))
  const unknown = columns.filter((column) => !findField(column))
  expect(unknown.sort()).toEqual(withoutField.sort())
})
