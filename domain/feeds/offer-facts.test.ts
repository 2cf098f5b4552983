import { expect, test } from 'vitest'
import type { Category } from '#contracts/catalogue.ts'
import { toDeliveryDays } from '#contracts/delivery-days.ts'
import { toGoogleCategory } from './google-category.ts'
import { normalizeSize } from './normalize-size.ts'
import { type OfferedProduct, toOfferFacts } from './offer-facts.ts'

test.each([
  ['Talle 14', '14'],
  ['Talles 14 y 20', '14/20'],
  ['talle 14 ½', '14 ½'],
  ['45 cm', '45 cm'],
  ['20 mm de diámetro', '20 mm'],
  ['Interior 58 mm', '58 mm'],
  ['Oro blanco, 5,5 mm', '5,5 mm'],
  ['Único', 'Único'],
  ['Malla de cuero negro', null],
  ['', null],
])('the size of «%s» is %s', (words, size) => {
  expect(normalizeSize(words)).toBe(size)
})

const category = (name: string, type: Category['type'] = 'joyas') =>
  ({ id: 1, name, type, thumbnail: '/media/a.jpg', product_count: 1 }) satisfies Category

test.each([
  ['Alianzas clásicas', category('Alianzas'), 200],
  ['Anillo de acero', category('Hombre'), 200],
  ['Argollas de oro', category('Aros'), 194],
  ['Esclava de plata', category('Pulseras'), 191],
  ['Gargantilla', category('Novedades'), 196],
  ['Cronógrafo negro', category('Novedades'), 201],
  ['Luna', category('Aros'), 194],
  ['Luna', category('Regalos'), 188],
  ['Luna', category('De bolsillo', 'relojes'), 201],
  ['Luna', undefined, 188],
])('%s belongs to the Google category %s', (name, of, number) => {
  expect(toGoogleCategory(name, of)).toBe(number)
})

test('delivery days are parsed as the owner writes them', () => {
  expect(toDeliveryDays('5 a 7 días hábiles')).toEqual({ min: 5, max: 7 })
  expect(toDeliveryDays('En 2 dias')).toEqual({ min: 2, max: 2 })
  expect(toDeliveryDays('Desde el día hábil siguiente')).toBeNull()
  expect(toDeliveryDays('de 7 a 5 días')).toBeNull()
})

const product: OfferedProduct = {
  id: 7,
  name: 'Reloj',
  description: '',
  final_price: 90,
  price: 100,
  discount_percentage: 10,
  quantity: 1,
  main_photo: null,
  secundary_photo: null,
  photos: ['/media/a.jpg'],
  material: 'otro',
  size: '',
  average_rating: 0,
  review_count: 0,
  sold: 0,
  date_created: '2026-01-01T00:00:00.000Z',
  category: 1,
}
const shipping = {
  ...{ id: 1, name: 'Correo', price: 10, time_to_delivery: '', free_from: null },
  ...{ is_pickup: false, type: 'delivery' as const, only_zones: false, rates: [] },
}
const rate = { postal_from: null, postal_to: null, free_from: null, minimum: 0 }
const context = {
  publicUrl: 'https://quilate.example',
  shopName: 'Quilate',
  category: undefined,
  installmentPlans: [],
  preparation: { min_days: 3, max_days: 5 },
  shippingOptions: [
    { ...shipping, free_from: 90 },
    { ...shipping, free_from: 91 },
    { ...shipping, is_pickup: true, type: 'pickup' as const },
    { ...shipping, type: 'local' as const },
    { ...shipping, only_zones: true, rates: [{ ...rate, provinces: ['Salta'], price: 1 }] },
    {
      ...shipping,
      rates: [
        { ...rate, provinces: ['Salta'], price: 14 },
        { ...rate, provinces: ['Salta'], price: 12, minimum: 90 },
        { ...rate, provinces: ['Jujuy'], price: 7 },
        { ...rate, provinces: ['Chaco'], price: 99, minimum: 91 },
      ],
    },
  ],
}

test('shipping has the price that no address exceeds; pickup and local courier are not for all', () => {
  const { shipping } = toOfferFacts(product, context)
  expect(shipping.map(({ price }) => price)).toEqual([0, 10, 12])
})

test("a product without a brand has the shop's, and only manufacturer codes identify it", () => {
  const toFacts = (identity: Partial<OfferedProduct>) =>
    toOfferFacts({ ...product, ...identity }, context)
  expect(toFacts({})).toMatchObject({ brand: 'Quilate', hasIdentifier: false, material: null })
  expect(toFacts({ mpn: 'A1' }).hasIdentifier).toBe(false)
  expect(toFacts({ brand: 'Sur', mpn: 'A1' })).toMatchObject({ brand: 'Sur', hasIdentifier: true })
  expect(toFacts({ gtin: '7791234567898' }).hasIdentifier).toBe(true)
  expect(toFacts({ color: 'Plateado y azul' }).color).toBe('Plateado/azul')
})

test('the title names the size, even after a long name', () => {
  const toTitle = (more: Partial<OfferedProduct>) =>
    toOfferFacts({ ...product, ...more }, context).title
  expect(toTitle({})).toBe('Reloj')
  expect(toTitle({ size: 'Talle 14' })).toBe('Reloj · Talle 14')
  const long = toTitle({ name: 'a'.repeat(160), size: 'Talle 14' })
  expect(long).toBe(`${'a'.repeat(139)} · Talle 14`)
})

test('the end of a discount is only exported while the product is discounted', () => {
  const discount_ends_at = '2026-12-01T03:00:00.000Z'
  expect(toOfferFacts({ ...product, discount_ends_at }, context)).toMatchObject({
    listPrice: 100,
    discountEnds: discount_ends_at,
  })
  const full = { ...product, final_price: 100, discount_ends_at }
  expect(toOfferFacts(full, context)).toMatchObject({ listPrice: null, discountEnds: null })
})
