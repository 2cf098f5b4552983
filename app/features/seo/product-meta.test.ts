import { expect, test } from 'vitest'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { productMeta } from './product-meta.ts'

const site = {
  shop: {
    ...shopFacts,
    look: { palette: 'papel' as const, logo: null },
    payment: { public_key: null, sdk_url: null, sandbox: true },
    installments: [],
    pay_ways: [],
    limits: { max_units_per_product: 20, max_units_per_order: 50 },
    preparation: { min_days: 3, max_days: 5 },
    contact_form: { public_key: '', service_id: '', template_id: '', origin: null },
  },
  publicUrl: 'https://quilate.example',
}
const offer = {
  material: 'oro',
  price: 100,
  final_price: 100,
  price_without_taxes: 82.64,
  discount_percentage: 0,
} as const
const product: ProductDetail = {
  ...offer,
  position: 0,
  ...{ id: 7, name: 'Anillo', size: 'Talle 14', quantity: 1, description: '' },
  ...{ iva_rate: 21, average_rating: 0, review_count: 0, sold: 0, category: 11 },
  ...{ main_photo: null, secundary_photo: null, photos: [], attributes: [] },
  date_created: '2026-01-01T00:00:00.000Z',
  variants: [
    { ...offer, position: 1, id: 5, size: 'Talle 16', quantity: 0, final_price: 90, photos: [] },
  ],
}
const read = (chosenId: number, of = product) =>
  productMeta(site, { product: of, pictures: {}, structured: '[]' }, chosenId)

test('the title, the URL and the offer are those of the chosen piece', () => {
  expect(read(7)).toContainEqual({ title: 'Anillo · Talle 14 · Quilate' })
  expect(read(5)).toContainEqual({ title: 'Anillo · Talle 16 · Quilate' })
  expect(read(5)).toContainEqual({ property: 'og:url', content: `${site.publicUrl}/product/5` })
  expect(read(5)).toContainEqual({ property: 'product:price:amount', content: '90.00' })
  expect(read(5)).toContainEqual({ property: 'product:availability', content: 'out of stock' })
})

test('all pieces of a design have the same canonical URL', () => {
  const canonical = { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/product/5` }
  expect(read(7)).toContainEqual(canonical)
  expect(read(5)).toContainEqual(canonical)
})

test('the title names the size, and the material if the pieces differ in it', () => {
  expect(read(7, { ...product, variants: [] })).toContainEqual({
    title: 'Anillo · Talle 14 · Quilate',
  })
  const silver = { ...offer, position: 1, id: 5, size: 'Talle 14', quantity: 1, photos: [] }
  const other = { ...product, variants: [{ ...silver, material: 'plata_925' as const }] }
  expect(read(5, other)).toContainEqual({ title: 'Anillo · Talle 14 · Plata 925 · Quilate' })
})
