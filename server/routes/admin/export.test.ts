import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { products } from '#db/schema/catalogue.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'
import { openImportExport, table } from './import-export-setup.ts'

const { shop, write, exportAll, listAll } = await openImportExport()

test('an export is imported again without changes, formulas included', async () => {
  const name = '=HYPERLINK("http://x";"y")'
  await addProduct(shop.db, {
    name,
    sku: '@A',
    description: 'Dos\nlíneas; y "comillas"',
    attributes: [{ name: 'Piedra', value: 'Zafiro' }],
    discount_percentage: 12.5,
    brand: 'Meridiano Sur',
    gtin: '4006381333931',
    mpn: 'V-40',
    color: 'Plateado y azul',
    gender: 'female',
    age_group: 'infant',
    gold_weight: 2.125,
    gold_karat: 18,
    labour: 123_456,
    price: 1_250_050,
  })
  await addProduct(shop.db, {
    name: 'Fechado',
    dated_discount: 20,
    discount_starts_at: new Date('2026-01-01T12:30:00Z'),
    discount_ends_at: new Date('2099-01-01T03:00:00Z'),
  })
  const { headers, body } = await exportAll()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="productos.csv"')
  const lines = body.split('\r\n')
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"";""y"")"`)
  expect(body).toContain(';12500,5;;12,5;')
  expect(body).toContain(';Meridiano Sur;4006381333931;V-40;Plateado y azul;Mujer;Bebés;')
  expect((await write(body)).body.counts).toEqual({
    rows: 2,
    create: 0,
    update: 0,
    same: 2,
    error: 0,
    large_price_changes: 0,
  })
  expect((await listAll())[0]?.name).toBe(name)
})

test('importing an export leaves stock alone that did not change in the table', async () => {
  const id = await addProduct(shop.db, { quantity: 5 })
  const { body } = await exportAll()
  await shop.db.execute(sql`update products set quantity = 2 where id = ${id}`)
  const edited = body.replace(';10000;', ';20000;')
  expect((await write(edited)).body.counts).toMatchObject({ update: 1 })
  expect((await listAll())[0]).toMatchObject({ price: 20_000, quantity: 2 })
})

test('an export holds every product of its filter', async () => {
  await shop.db.insert(products).values(
    Array.from({ length: 2_500 }, (_, at) => ({
      name: `Pieza ${at}`,
      category_id: at < 2 ? 12 : 11,
      material: 'oro' as const,
      price: 100,
      photos: [],
    })),
  )
  expect((await exportAll()).body.trimEnd().split('\r\n')).toHaveLength(2_501)
  expect((await exportAll('?category=12')).body.trimEnd().split('\r\n')).toHaveLength(3)
})

test('a seller may export and not import', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const headers = { authorization: `JWT ${seller.access}` }
  expect(
    (await shop.server.inject({ url: '/api/admin/products/export.csv', headers })).statusCode,
  ).toBe(200)
  const file = { bytes: Buffer.from(table), name: 'a.csv' }
  const refused = await upload(shop, adminImportExportApi.import, { access: seller.access, file })
  expect([refused.status, refused.json]).toMatchObject([403, { code: 'permission_required' }])
})
