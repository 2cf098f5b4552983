import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { adminPastImportsApi } from '#contracts/admin/past-imports.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'

const PRODUCTS = 6_000

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  owner = await addPerson(shop, { role: 'owner' })
  await shop.db.execute(sql`
    insert into products (category_id, name, description, material, price, quantity, sku)
    select 11, 'Anillo ' || n, repeat('Una pieza hecha a mano. ', 20) || 'Fin.', 'oro', n * 100, n % 7, 'AN-' || n
    from generate_series(1, ${PRODUCTS}::int) n`)
})
afterAll(() => shop.close())

const send = async (table: string, texts: Record<string, string>) => {
  const file = { bytes: Buffer.from(table), name: 'productos.csv' }
  const { body } = await upload(shop, adminImportExportApi.import, {
    access: owner.access,
    texts,
    file,
  })
  return body
}

test('an export of 6,000 products can be imported unchanged, changed, undone, and into an empty shop', {
  timeout: 60_000,
}, async () => {
  const { body: table } = await shop.server.inject({
    url: '/api/admin/products/export.csv',
    headers: { authorization: `JWT ${owner.access}` },
  })
  const counts = { rows: PRODUCTS, create: 0, update: 0, same: PRODUCTS, error: 0 }
  expect(await send(table, { dry_run: 'true' })).toMatchObject({ written: false, counts })

  const dearer = table.replaceAll(/^(\d+;AN-\d+;Anillo \d+;Anillos;Oro;;)(\d+)/gm, '$19$2')
  const changed = await send(dearer, { dry_run: 'false', confirm_price_change: 'true' })
  expect(changed).toMatchObject({
    written: true,
    counts: { ...counts, update: PRODUCTS, same: 0 },
  })
  const { rows } = await shop.db.execute(sql`
    select count(*)::int as changed from products where price::text = '9' || (substring(sku from 4)) || '00'`)
  expect(rows).toEqual([{ changed: PRODUCTS }])
  const { body: undone } = await owner.client.call(adminPastImportsApi.undo, {
    params: { id: changed.id as number },
  })
  expect(undone).toMatchObject({ restored: PRODUCTS, removed: 0, kept: [] })
  expect(await send(table, { dry_run: 'true' })).toMatchObject({ counts })

  await shop.db.execute(sql`delete from products`)
  const withoutIds = table.replaceAll(/^\d+;AN-/gm, ';AN-')
  expect(await send(withoutIds, { dry_run: 'false' })).toMatchObject({
    written: true,
    counts: { ...counts, create: PRODUCTS, same: 0 },
  })
})
