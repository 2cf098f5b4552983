import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>['client']

beforeAll(async () => {
  shop = await openSellingShop()
  owner = (await addPerson(shop, { role: 'owner' })).client
})
afterAll(() => shop.close())

const draft = { name: 'Moto', price: 6_900, time_to_delivery: '1 día' }
const rate = {
  provinces: [],
  postal_from: null,
  postal_to: null,
  minimum: 0,
  price: 1,
  free_from: null,
}
const rosario = { ...rate, postal_from: 2000, postal_to: 2013, price: 1_500.5, free_from: 90_000 }
const south = { ...rate, provinces: ['Santa Cruz', 'Tierra del Fuego'], price: 12_000 }

const create = (rates: object[], more: object = {}) =>
  owner.call(adminShippingApi.create, { body: { ...draft, ...more, rates } as never })

test('the owner sets, changes and removes rates; a change without rates keeps them', async () => {
  const { body: made, status } = await create([rosario, south], { only_zones: true })
  expect(status).toBe(201)
  expect(made).toMatchObject({ only_zones: true, rates: [rosario, south] })
  const params = { id: made.id }
  const { rates: _, ...others } = made
  const renamed = await owner.call(adminShippingApi.update, {
    params,
    body: { ...others, name: 'Cadete' },
  })
  expect(renamed.body).toMatchObject({ name: 'Cadete', rates: [rosario, south] })
  const cheaper = { ...south, price: 9_000 } as (typeof made)['rates'][number]
  const { version } = renamed.body
  const changed = await owner.call(adminShippingApi.update, {
    params,
    body: { ...made, version, rates: [cheaper] },
  })
  expect(changed.body.rates).toEqual([cheaper])
  const late = await owner.call(adminShippingApi.update, {
    params,
    body: { ...made, version, rates: [] },
  })
  expect(late.json).toMatchObject({ code: 'edited_elsewhere' })
  expect((await owner.call(adminShippingApi.get, { params })).body.rates).toEqual([cheaper])
  const { body: log } = await owner.call(adminAuditApi.list, {
    query: { resource: 'shipping-options' },
  })
  expect(log.results[0]).toMatchObject({
    before: { rates: [rosario, south] },
    after: { rates: [cheaper] },
  })
})

const OVERLAP =
  'Se superpone con la tarifa 1: hay direcciones con dos precios. Cambiá la zona o el monto.'

test.each([
  [
    [rate],
    { 'rates.0.provinces': 'Elegí al menos una provincia, o un rango de códigos postales.' },
  ],
  [
    [{ ...rate, postal_from: 2000 }],
    { 'rates.0.postal_to': 'Completá el último código del rango.' },
  ],
  [
    [{ ...rate, postal_to: 2000 }],
    { 'rates.0.postal_from': 'Completá el primer código del rango.' },
  ],
  [
    [{ ...rosario, postal_to: 1999 }],
    { 'rates.0.postal_to': 'Tiene que ser igual o mayor que el primero.' },
  ],
  [[{ ...rosario, postal_to: 20_000 }], { 'rates.0.postal_to': 'Tiene que tener 4 números.' }],
  [[{ ...rate, provinces: ['Uruguay'] }], { 'rates.0.provinces.0': 'No es una opción válida.' }],
  [[{ ...rosario, price: -1 }], { 'rates.0.price': 'Tiene que ser 0 o más.' }],
  [[{ ...rosario, minimum: -1 }], { 'rates.0.minimum': 'Tiene que ser 0 o más.' }],
  [[{ ...rosario, free_from: 0 }], { 'rates.0.free_from': 'Tiene que ser más que 0.' }],
  [
    [rosario, { ...rosario, postal_from: 2013, postal_to: 2020 }],
    { 'rates.1.postal_from': OVERLAP },
  ],
  [[south, { ...south, provinces: ['Santa Cruz'] }], { 'rates.1.provinces': OVERLAP }],
])('rates %j are refused', async (rates, errors) => {
  const refused = await create(rates)
  expect(refused.status).toBe(400)
  const { fields } = refused.json as { fields: Record<string, string[]> }
  expect(fields).toEqual(
    Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]])),
  )
})

test('201 rates are refused', async () => {
  const many = Array.from({ length: 201 }, (_, minimum) => ({ ...south, minimum }))
  expect((await create(many)).status).toBe(400)
  expect((await create(many.slice(0, 200))).status).toBe(201)
})

test('a manual order costs what its address costs, in the quote as in the order', async () => {
  const { body: option } = await create([south, rosario])
  const product_id = await addProduct(shop.db, { price: 5_000_000 })
  const terms = { lines: [{ product_id, count: 1 }], shipping_id: option.id }
  const far = { state_province_region: 'Tierra del Fuego', postal_zip_code: '9410' }
  const quote = async (where: object) =>
    (await owner.call(adminOrdersApi.quote, { body: { ...terms, ...where } })).body.shipping_price
  expect(await quote({})).toBe(6_900)
  expect(await quote(far)).toBe(12_000)
  expect(await quote({ postal_zip_code: '2005' })).toBe(1_500.5)
  const { body } = await owner.call(adminOrdersApi.create, {
    body: {
      ...terms,
      ...far,
      key: crypto.randomUUID(),
      channel: 'whatsapp',
      full_name: 'Ana Paz',
      telephone_number: '',
      payment: { kind: 'counter', method: 'cash' },
    },
  })
  expect(body).toMatchObject({ shipping_price: 12_000, document: null })
})

test('shoppers see the price of an option as before', async () => {
  const { body: option } = await create([rosario])
  const { body } = await shop.guest.call(checkoutApi.listShippingOptions)
  expect(body.shipping_options.find(({ id }) => id === option.id)).toEqual({
    id: option.id,
    ...draft,
    free_from: null,
    is_pickup: false,
    type: 'delivery',
  })
})
