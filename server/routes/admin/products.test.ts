import { expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { draft, openProducts } from './products-setup.ts'

const { shop, owner, made, names, changesOf, shopperSees, createOne } = await openProducts()

const { get, create, update, addVariant, listStock } = adminProductsApi

test('the list has hidden products too, newest first, and removed ones apart', async () => {
  expect(await names({})).toEqual([
    'Collar Oculto',
    'Collar Ópalo',
    'Anillo Perla',
    'Anillo Zafiro',
  ])
  expect(await names({ removed: 'true' })).toEqual(['Collar Viejo'])
  expect(await names({ ids: `${made['Collar Viejo']},${made['Anillo Perla']}` })).toEqual([
    'Anillo Perla',
    'Collar Viejo',
  ])
})

test.each([
  [{ category: 12 }, ['Collar Oculto', 'Collar Ópalo']],
  [{ material: 'plata_950' }, ['Collar Ópalo']],
  [{ stock: 'out' }, ['Anillo Perla']],
  [{ stock: 'low', sort: 'name' }, ['Anillo Perla', 'Anillo Zafiro', 'Collar Oculto']],
  [{ stock: 'in', sort: 'name' }, ['Anillo Zafiro', 'Collar Oculto', 'Collar Ópalo']],
  [{ hidden: 'true' }, ['Collar Oculto']],
  [{ promo: 'true' }, ['Anillo Perla']],
  [
    { sort: 'final_price', order: 'desc', promo: 'false' },
    ['Collar Ópalo', 'Anillo Zafiro', 'Collar Oculto'],
  ],
  [{ sort: 'sold', order: 'desc', category: 11 }, ['Anillo Perla', 'Anillo Zafiro']],
  [{ search: 'zafi' }, ['Anillo Zafiro']],
  [{ search: 'OPALO' }, ['Collar Ópalo']],
  [{ search: 'collares', sort: 'name' }, ['Collar Oculto', 'Collar Ópalo']],
  [{ search: 'an-10' }, ['Anillo Zafiro']],
  [{ search: "x' & !(:*" }, []],
  [{ search: '%' }, []],
])('a list by %j is %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a product is found by its number', async () => {
  expect(await names({ search: String(made['Collar Ópalo']) })).toEqual(['Collar Ópalo'])
})

test('a new product is on sale at once, with its stock move and audit entry', async () => {
  const { status, body } = await owner.client.call(create, {
    body: {
      ...draft,
      quantity: 3,
      sku: 'DJ-1',
      size: '18 mm',
      description: 'De plata.',
      attributes: [{ name: 'Piedra', value: 'Ninguna' }],
      discount_percentage: 10,
      gold_weight: 2.5,
      gold_karat: 18,
      labour: 1_000,
      margin_percentage: 40,
    },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...draft,
    sku: 'DJ-1',
    quantity: 3,
    discount_percentage: 10,
    discount_now: 10,
    final_price: 11_250.45,
    gold_weight: 2.5,
    labour: 1_000,
    visible: true,
    photos: [],
    variants: [],
    version: 1,
  })
  expect(await shopperSees(body.id)).toMatchObject({ final_price: 11_250.45, quantity: 3 })
  const { body: ledger } = await owner.client.call(listStock, {
    params: { id: body.id },
    query: {},
  })
  expect(ledger).toMatchObject({
    count: 1,
    results: [
      { change: 3, balance: 3, reason: 'start', author: 'Carmen Paz', transaction_id: null },
    ],
  })
  expect(await changesOf(body.id)).toMatchObject([{ action: 'create', author: 'Carmen Paz' }])
})

test('an invalid product is refused with field errors', async () => {
  const wrong = {
    name: '',
    category: 11,
    material: 'barro',
    price: 0,
    quantity: -1,
    discount_percentage: 120,
    gold_karat: 30,
    attributes: [{ name: 'Piedra', value: '' }],
  }
  const { status, json } = await owner.client.call(create, { body: wrong as never })
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields).sort()).toEqual([
    'attributes.0.value',
    'discount_percentage',
    'gold_karat',
    'material',
    'name',
    'price',
    'quantity',
  ])
  for (const [field, value] of [
    ['category', 999],
    ['sku', 'an-100'],
    ['variant_of', 9_999],
    ['price', 10.005],
  ] as const) {
    const refused = await owner.client.call(create, { body: { ...draft, [field]: value } })
    expect([refused.status, Object.keys((refused.json as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ])
  }
})

test('variants of one design list each other', async () => {
  const model = await createOne({ name: 'Alianza', size: '16', quantity: 1, description: 'Lisa' })
  const params = { id: model.id }
  const { status, body: wide } = await owner.client.call(addVariant, {
    params,
    body: { size: '18', price: 15_000, quantity: 2, sku: 'AL-18' },
  })
  expect(status).toBe(201)
  expect(wide).toMatchObject({
    name: 'Alianza',
    description: 'Lisa',
    size: '18',
    material: 'plata_925',
    price: 15_000,
    quantity: 2,
    sku: 'AL-18',
  })
  expect(wide.variants).toMatchObject([{ id: model.id, size: '16' }])
  expect(await shopperSees(model.id)).toMatchObject({ variants: [{ id: wide.id, size: '18' }] })

  const other = await createOne({ name: 'Alianza oro', variant_of: model.id })
  expect(other.variants.map(({ id }) => id)).toEqual([model.id, wide.id])
  const { body: alone } = await owner.client.call(update, {
    params: { id: other.id },
    body: { version: 1, variant_of: null },
  })
  expect(alone.variants).toEqual([])
  const ofItself = await owner.client.call(update, {
    params,
    body: { version: 1, variant_of: model.id },
  })
  expect(ofItself.status).toBe(400)
})

test('brand, barcode, colour and audience are public, and a variant copies all but the codes', async () => {
  const identity = {
    brand: 'Meridiano Sur',
    gtin: '4006381333931',
    mpn: 'V-40',
    color: 'Azul',
    gender: 'male',
    age_group: 'adult',
  } as const
  const { body: watch } = await owner.client.call(create, { body: { ...draft, ...identity } })
  expect(watch).toMatchObject(identity)
  const seen = await shop.guest.call(catalogueApi.getProduct, { params: { id: watch.id } })
  expect(seen.body.product).toMatchObject(identity)

  const { body: variant } = await owner.client.call(addVariant, {
    params: { id: watch.id },
    body: { color: 'Verde', size: 'Verde', quantity: 1 },
  })
  const shared = { brand: 'Meridiano Sur', gender: 'male', age_group: 'adult' }
  expect(variant).toMatchObject({ ...shared, color: 'Verde', gtin: null, mpn: null })

  const { version } = (await owner.client.call(get, { params: { id: watch.id } })).body
  await owner.client.call(update, {
    params: { id: watch.id },
    body: { version, brand: null, gtin: null, mpn: null, color: null, gender: null },
  })
  const { product } = (await shop.guest.call(catalogueApi.getProduct, { params: { id: watch.id } }))
    .body
  expect(product).not.toHaveProperty('brand')
  expect(product).not.toHaveProperty('gtin')
  expect(product.variants).toMatchObject([{ id: variant.id, color: 'Verde' }])
})
