import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { products } from '#db/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'

type Person = Awaited<ReturnType<typeof addPerson>>
type Columns = Partial<typeof products.$inferInsert>

let shop: TestShop
let owner: Person
let seller: Person

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner' })
  seller = await addPerson(shop, { role: 'seller' })
})
afterAll(() => shop.close())

const read = async (id: number) =>
  (await owner.client.call(adminProductsApi.get, { params: { id } })).body
const update = async (id: number, change: object, { client }: Person = owner) => {
  const { version } = await read(id)
  const { status, json, body } = await client.call(adminProductsApi.update, {
    params: { id },
    body: { version, ...change },
  })
  return { status, body, ...(json as { code?: string; error?: string }) }
}
const undo = async (id: number, entry: number, { client }: Person = owner) => {
  const { status, json, body } = await client.call(adminProductsApi.undoPrice, {
    params: { id },
    body: { entry },
  })
  return { status, body, ...(json as { code?: string }) }
}
const later = new Date('2099-01-01T03:00:00Z')
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const refused: [string, Columns, object, string][] = [
  [
    'from 299,000 to one peso',
    { price: 29_900_000 },
    { price: 1 },
    'De $ 299.000 a $ 1 (−99,9 %). ¿Es correcto?',
  ],
  [
    'down by 30,01 %',
    { price: 1_000_000 },
    { price: 6_999 },
    'De $ 10.000 a $ 6.999 (−30 %). ¿Es correcto?',
  ],
  [
    'up by 30,01 %',
    { price: 1_000_000 },
    { price: 13_000.01 },
    'De $ 10.000 a $ 13.000,01 (+30 %). ¿Es correcto?',
  ],
  [
    'to ten times as much',
    { price: 1_000_000 },
    { price: 100_000 },
    'De $ 10.000 a $ 100.000 (+900 %). ¿Es correcto?',
  ],
  [
    'by a discount',
    {},
    { discount_percentage: 99 },
    'Con el descuento, de $ 10.000 a $ 100 (−99 %). ¿Es correcto?',
  ],
  [
    'by a discount of tomorrow',
    {},
    { discount_percentage: 40, discount_starts_at: later },
    'Con el descuento, de $ 10.000 a $ 6.000 (−40 %). ¿Es correcto?',
  ],
  [
    'by a sale price',
    {},
    { sale_price: 6_999.99 },
    'Con el descuento, de $ 10.000 a $ 6.999,99 (−30 %). ¿Es correcto?',
  ],
  [
    'by the end of a discount',
    { discount_percentage: 50 },
    { discount_percentage: 0 },
    'Con el descuento, de $ 5.000 a $ 10.000 (+100 %). ¿Es correcto?',
  ],
  [
    'from nothing',
    { discount_percentage: 100 },
    { discount_percentage: 90 },
    'Con el descuento, de $ 0 a $ 1.000. ¿Es correcto?',
  ],
  [
    'both ways at once',
    { price: 10_000_000 },
    { price: 299_000, sale_price: 1 },
    'De $ 100.000 a $ 299.000 (+199 %). Con el descuento, de $ 100.000 a $ 1 (−99,9 %). ¿Es correcto?',
  ],
  [
    'by price and discount together',
    {},
    { price: 8_000, discount_percentage: 20 },
    'Con el descuento, de $ 10.000 a $ 6.400 (−36 %). ¿Es correcto?',
  ],
]

test.each(refused)('a price change %s needs a confirmation', async (_how, row, change, wording) => {
  const id = await addProduct(shop.db, row)
  const before = await read(id)
  const reply = await update(id, change)
  expect([reply.status, reply.code, plain(reply.error)]).toEqual([
    409,
    'price_change_unconfirmed',
    wording,
  ])
  expect(await read(id)).toEqual(before)
  expect((await update(id, { ...change, confirm_price_change: true })).status).toBe(200)
})

test.each<[string, Columns, object]>([
  ['exactly 30 % down', {}, { price: 7_000 }],
  ['exactly 30 % up', {}, { price: 13_000 }],
  ['exactly 30 % off', {}, { discount_percentage: 30 }],
  ['a list price that the discount makes up for', {}, { price: 12_500, discount_percentage: 20 }],
  ['the same price', {}, { price: 10_000 }],
  ['another name', { price: 100 }, { name: 'Anillo de citrino' }],
])('%s needs no confirmation', async (_what, row, change) => {
  const id = await addProduct(shop.db, row)
  expect((await update(id, change)).status).toBe(200)
})

test('a new product and a new variant need no confirmation', async () => {
  const body = {
    name: 'Dije',
    category: 11,
    material: 'oro',
    price: 1,
    discount_percentage: 90,
  } as const
  expect((await owner.client.call(adminProductsApi.create, { body })).status).toBe(201)
  const id = await addProduct(shop.db)
  const variant = { params: { id }, body: { size: '18', price: 1 } }
  expect((await owner.client.call(adminProductsApi.addVariant, variant)).status).toBe(201)
})

test('a staff member without permission cannot change prices, confirmed or not', async () => {
  const id = await addProduct(shop.db)
  for (const confirm_price_change of [false, true]) {
    const reply = await update(id, { price: 1, confirm_price_change }, seller)
    expect([reply.status, reply.code]).toEqual([403, 'permission_required'])
  }
})

const listEntries = async (id: number) => {
  const query = { resource: 'products', resource_id: String(id) }
  return (await owner.client.call(adminAuditApi.list, { query })).body.results
}

test.each<[string, Columns, object]>([
  ['price', {}, { price: 1 }],
  ['discount', { discount_percentage: 20 }, { discount_percentage: 0 }],
  ['dated discount', { dated_discount: 20, discount_ends_at: later }, { discount_percentage: 0 }],
  [
    'sale price',
    { sale_price: 900_000, discount_percentage: 10 },
    { price: 50_000, sale_price: null, discount_percentage: 5 },
  ],
])('a changed %s is undone', async (_what, row, change) => {
  const id = await addProduct(shop.db, row)
  const before = await read(id)
  const changed = await update(id, { ...change, confirm_price_change: true })
  await update(id, { name: 'Con otro nombre' })
  const undone = await undo(id, changed.body.price_change_id as number)
  expect(undone.status).toBe(200)
  const { version, ...rest } = before
  expect(undone.body).toEqual({ ...rest, name: 'Con otro nombre', version: version + 3 })
  expect((await listEntries(id))[0]).toMatchObject({ action: 'undo', author_id: owner.id })
})

test('a price changed again since cannot be undone', async () => {
  const id = await addProduct(shop.db)
  const first = await update(id, { price: 9_000 })
  expect((await listEntries(id)).map(({ price_undoable }) => price_undoable)).toEqual([true])
  const second = await update(id, { price: 8_000 })
  const reply = await undo(id, first.body.price_change_id as number)
  expect([reply.status, reply.code]).toEqual([409, 'price_changed_since'])
  expect((await listEntries(id)).map(({ price_undoable }) => price_undoable)).toEqual([true, false])
  expect((await undo(id, second.body.price_change_id as number)).body.price).toBe(9_000)
})

test('a list price is not restored below a newer sale price', async () => {
  const id = await addProduct(shop.db)
  const raised = await update(id, { price: 13_000 })
  await update(id, { sale_price: 11_000 })
  expect((await undo(id, raised.body.price_change_id as number)).code).toBe('price_changed_since')
})

test('only a price entry of the product can be undone, and only with permission', async () => {
  const id = await addProduct(shop.db)
  const other = await addProduct(shop.db)
  const renamed = await update(id, { name: 'Otro' })
  expect(renamed.body.price_change_id).toBeNull()
  const [entry] = await listEntries(id)
  expect((await undo(id, entry?.id as number)).code).toBe('price_change_not_found')
  const changed = await update(id, { price: 9_000 })
  const change = changed.body.price_change_id as number
  expect((await undo(other, change)).code).toBe('price_change_not_found')
  expect((await undo(id, change, seller)).code).toBe('permission_required')
  expect((await undo(id, change)).body.price).toBe(10_000)
})

test('bulk price changes count large changes and are confirmed once', async () => {
  const dear = await addProduct(shop.db, { price: 1_000_000 })
  const cheap = await addProduct(shop.db, { price: 20_000 })
  const wanted = {
    ids: [dear, cheap],
    by: 'percentage',
    percentage: 10,
    round_to: 1000,
    round: 'up',
  }
  const ask = async (more: object) => {
    const body = { ...wanted, ...more } as never
    const {
      status,
      json,
      body: reply,
    } = await owner.client.call(adminRepricingApi.reprice, { body })
    return { status, reply, ...(json as { code?: string; error?: string }) }
  }
  expect((await ask({ preview: true })).reply).toMatchObject({ count: 2, large_changes: 1 })
  const unconfirmed = await ask({ preview: false })
  expect([unconfirmed.status, unconfirmed.code]).toEqual([409, 'price_change_unconfirmed'])
  expect(plain(unconfirmed.error)).toBe('1 precio cambia más de 30 %. ¿Es correcto?')
  expect((await read(dear)).price).toBe(10_000)
  expect((await ask({ preview: false, confirm_price_change: true })).status).toBe(200)
  expect([(await read(dear)).price, (await read(cheap)).price]).toEqual([11_000, 1_000])
})

test('a large change of gold prices needs a confirmation', async () => {
  const id = await addProduct(shop.db, { gold_weight: 2, gold_karat: 18 })
  await owner.client.call(adminRepricingApi.quote, {
    body: { quotes: [{ karat: 18, price: 90_000 }] },
  })
  const body = { ids: [id], by: 'gold', round_to: 1, round: 'nearest', preview: false } as const
  const reply = await owner.client.call(adminRepricingApi.reprice, { body: { ...body, ids: [id] } })
  expect(reply.json).toMatchObject({ code: 'price_change_unconfirmed' })
  expect((await read(id)).price).toBe(10_000)
})

test('an import counts large price changes and needs a confirmation; single rows can be undone', async () => {
  await shop.db.execute(sql`delete from products`)
  const id = await addProduct(shop.db, { sku: 'A-1' })
  await addProduct(shop.db, { sku: 'A-2' })
  const file = { bytes: Buffer.from('sku;precio\nA-1;1\nA-2;10500\n'), name: 'precios.csv' }
  const send = (texts: Record<string, string>) =>
    upload(shop, adminImportExportApi.import, { access: owner.access, file, texts })
  expect((await send({})).json).toMatchObject({ counts: { update: 2, large_price_changes: 1 } })
  const unconfirmed = await send({ dry_run: 'false', skip_errors: 'true' })
  expect([unconfirmed.status, (unconfirmed.json as { code: string }).code]).toEqual([
    409,
    'price_change_unconfirmed',
  ])
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(row?.price).toBe(1_000_000)
  const written = await send({ dry_run: 'false', confirm_price_change: 'true' })
  expect(written.json).toMatchObject({ written: true })
  expect((await read(id)).price).toBe(1)
  const [entry] = await listEntries(id)
  expect(entry).toMatchObject({ action: 'import', price_undoable: true })
  expect((await undo(id, entry?.id as number)).body.price).toBe(10_000)
})
