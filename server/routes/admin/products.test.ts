import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { listChanges } from '#domain/admin/audit.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { list, get, create, update, remove, restore, addVariant, listStock } = adminProductsApi
const draft = { name: 'Dije luna', category: 11, material: 'plata_925', price: 12_500.5 } as const

let shop: SellingShop
let owner: Person
let colleague: Person
const made: Record<string, number> = {}

beforeAll(async () => {
  shop = await openSellingShop()
  await addCategory(shop.db, { id: 12, name: 'Collares' })
  const goods = [
    { name: 'Anillo Zafiro', price: 300_000, quantity: 2, sold: 4, sku: 'AN-100' },
    { name: 'Anillo Perla', price: 200_000, quantity: 0, sold: 9, discount_percentage: 20 },
    { name: 'Collar Ópalo', price: 400_000, quantity: 9, category_id: 12, material: 'plata_950' },
    { name: 'Collar Oculto', price: 100_000, quantity: 1, category_id: 12, visible: false },
    { name: 'Collar Viejo', price: 100_000, date_removed: new Date() },
  ] as const
  for (const [at, product] of goods.entries()) {
    const date_created = new Date(Date.UTC(2026, 0, 1 + at))
    made[product.name] = await addProduct(shop.db, { ...product, date_created })
  }
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  colleague = await addPerson(shop, { role: 'owner', first_name: 'Luis' })
})
afterAll(() => shop.close())

const names = async (query: object) => {
  const { body } = await colleague.client.call(list, { query })
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ name }) => name)
}
const changesOf = async (id: number) => {
  const query = { page: 1, per_page: 20, resource: 'products', resource_id: String(id) }
  return (await listChanges(shop.db, query)).results
}
const shopperSees = async (id: number) => {
  const { status, body } = await shop.guest.call(catalogueApi.getProduct, { params: { id } })
  return status === 200 ? body.product : status
}
const createOne = async (more: object = {}) =>
  (await owner.client.call(create, { body: { ...draft, ...more } })).body

test('the shop sees hidden goods too, newest first, and what was taken out apart', async () => {
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

test('a new product is whole, sold at once, in the ledger, and written down', async () => {
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

test('what is wrong with a product is told beside its field', async () => {
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

test('a price that is edited in the list is what the next shopper sees', async () => {
  const { id, version } = await createOne()
  const url = `/api/product/product/${id}`
  await shop.server.inject(url)
  const { body } = await colleague.client.call(update, {
    params: { id },
    body: { version, price: 20_000, confirm_price_change: true },
  })
  expect(body).toMatchObject({ price: 20_000, name: draft.name, version: 2 })
  await expect
    .poll(async () => (await shop.server.inject(url)).json().product.final_price)
    .toBe(20_000)
  expect((await changesOf(id))[0]).toMatchObject({
    author: 'Luis Paz',
    before: { price: 12_500.5, final_price: 12_500.5, version: 1 },
    after: { price: 20_000, final_price: 20_000, version: 2 },
  })
})

test('nobody writes over what somebody else saved', async () => {
  const { id } = await createOne()
  const params = { id }
  const saved = await colleague.client.call(update, { params, body: { version: 1, price: 9_000 } })
  const { price_change_id: _, ...current } = saved.body
  const late = await owner.client.call(update, { params, body: { version: 1, name: 'Otro' } })
  expect(late.json).toMatchObject({ code: 'edited_elsewhere', current })
  expect(late.status).toBe(409)
})

test('what is sold while a product is edited stays sold', async () => {
  const { id } = await createOne({ quantity: 5 })
  const params = { id }
  await shop.order([{ product_id: id, count: 2 }])
  const saved = await owner.client.call(update, {
    params,
    body: { version: 1, quantity: 10, quantity_seen: 5 },
  })
  expect(saved.body).toMatchObject({ quantity: 8, version: 1 })
  const refused = await owner.client.call(update, {
    params,
    body: { version: 1, quantity: 0, quantity_seen: 10 },
  })
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'stock_moved', current: { quantity: 8 } },
  ])
  const unseen = await owner.client.call(update, { params, body: { version: 1, quantity: 4 } })
  expect(unseen.json).toMatchObject({ fields: { quantity: [expect.any(String)] } })
  const { body } = await owner.client.call(listStock, { params, query: {} })
  expect(body.results.map(({ change, reason, author }) => [change, reason, author])).toEqual([
    [5, 'by_hand', 'Carmen Paz'],
    [-2, 'order', null],
    [5, 'start', 'Carmen Paz'],
  ])
  expect(body.results[1]?.transaction_id).toMatch(/^QL-/)
})

test('buyers and editors at once lose no piece', async () => {
  const { id } = await createOne({ quantity: 30 })
  const buying = Array.from({ length: 10 }, () => shop.order([{ product_id: id }]))
  const editing = Array.from({ length: 10 }, () =>
    owner.client.call(update, {
      params: { id },
      body: { version: 1, quantity: 31, quantity_seen: 30 },
    }),
  )
  await Promise.all([...buying, ...editing])
  expect((await owner.client.call(get, { params: { id } })).body.quantity).toBe(30)
})

test('a product is hidden and shown again', async () => {
  const { id } = await createOne({ visible: false })
  expect(await shopperSees(id)).toBe(404)
  await owner.client.call(update, { params: { id }, body: { version: 1, visible: true } })
  await expect.poll(() => shopperSees(id)).toMatchObject({ name: 'Dije luna' })
})

test('what is taken out goes from the shop, stays in its orders, and can come back', async () => {
  const { id } = await createOne({ quantity: 4 })
  const params = { id }
  const { transaction_id, person } = await shop.order([{ product_id: id }])
  expect((await owner.client.call(remove, { params })).json).toEqual({ success: true })
  expect((await owner.client.call(remove, { params })).status).toBe(404)
  await expect.poll(() => shopperSees(id)).toBe(404)
  const order = await shop.server.inject({
    url: `/api/orders/get-order/${transaction_id}`,
    headers: { authorization: `JWT ${person.access}` },
  })
  expect(order.json().order.order_items).toMatchObject([{ name: 'Dije luna', product_id: id }])
  expect((await owner.client.call(get, { params })).body.date_removed).not.toBeNull()

  expect((await colleague.client.call(restore, { params })).body).toMatchObject({
    date_removed: null,
    version: 3,
  })
  await expect.poll(() => shopperSees(id)).toMatchObject({ quantity: 3 })
  expect((await changesOf(id)).map(({ action }) => action)).toEqual(['restore', 'remove', 'create'])
})

test('what belongs to a category that is gone waits for another', async () => {
  await addCategory(shop.db, { id: 13 })
  const { id } = await createOne({ category: 13 })
  await owner.client.call(remove, { params: { id } })
  await shop.db.execute(sql`update categories set date_removed = now() where id = 13`)
  const refused = await owner.client.call(restore, { params: { id } })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'category_removed' }])
  const moved = await owner.client.call(update, {
    params: { id },
    body: { version: 2, category: 13 },
  })
  expect(moved.status).toBe(400)
  await owner.client.call(update, { params: { id }, body: { version: 2, category: 11 } })
  expect((await owner.client.call(restore, { params: { id } })).status).toBe(200)
})

test('sizes and materials of one design know each other', async () => {
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

test('a change that fails in its middle leaves no trace', async () => {
  const { id } = await createOne()
  const before = await changesOf(id)
  await owner.client.call(update, { params: { id }, body: { version: 1, price: 1, category: 999 } })
  expect(await changesOf(id)).toEqual(before)
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(row?.price).toBe(1_250_050)
})

test('brand, barcode, colour and audience reach the shopper, and a variant has all but the codes', async () => {
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
    body: { color: 'Verde', quantity: 1 },
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
