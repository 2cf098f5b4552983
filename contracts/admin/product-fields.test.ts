import { expect, test } from 'vitest'
import { ProductDetail } from '#contracts/catalogue.ts'
import { entryOf, productFieldNames } from './product-fields.ts'

test('the public page of a product has the public fields, and no others', () => {
  const shown = productFieldNames.filter((field) => field in ProductDetail.shape)
  expect(shown).toEqual(productFieldNames.filter((field) => entryOf(field).isPublic))
})

test('no two fields share a column of the CSV', () => {
  const headings = productFieldNames.flatMap((field) => entryOf(field).csv?.heading ?? [])
  const ofOthers = ['id', 'stock', 'stock_exportado', 'grupo']
  expect([...new Set([...headings, ...ofOthers])]).toEqual([...headings, ...ofOthers])
})
