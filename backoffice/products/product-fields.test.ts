import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFieldNames } from '#contracts/admin/product-fields.ts'

const folder = import.meta.dirname
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('-fields.tsx') || name === 'attributes.tsx')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

test.each(productFieldNames)('the form of a product has an input for %s', (field) => {
  expect(sources).toContain(`source="${field}"`)
})
