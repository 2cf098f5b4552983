import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { listStock } from '#domain/stock/stock-ledger.ts'
import { addPerson } from '#tests/people.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, owner, write, undo, listAll } = await openImportExport()

const HEAD =
  'id;sku;nombre;categoria;material;talle;precio;precio_oferta;descuento;descuento_desde;stock;grupo;atributos'
const importRows = async (...rows: string[]) => (await write([HEAD, ...rows].join('\n'))).body
const readAll = async () => {
  const rows = await shop.db.select().from(products).orderBy(products.id)
  return rows.map(({ version: _1, date_changed: _2, search: _3, ranked_sold: _4, ...row }) => row)
}
const idOf = async (sku: string) => {
  const [row] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sku, sku))
  return row?.id as number
}
const setColumns = (sku: string, columns: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(columns).where(eq(products.sku, sku))

afterEach(() => shop.db.execute(sql`delete from order_items`))
beforeEach(async () => {
  await shop.db.execute(sql`update categories set date_removed = null`)
  await importRows(
    ';SOL-14;Anillo Sol;Anillos;oro;Talle 14;900;;;;3;sol;Piedra: Rubí',
    ';SOL-16;Anillo Sol;Anillos;oro;Talle 16;900;;;;1;sol;Piedra: Rubí',
    ';LUNA;Anillo Luna;Anillos;oro;;500;450;;;2;;',
    ';MAR;Collar Mar;Collares;plata_925;;700;;10;2020-01-01;4;;',
  )
})

test.each([
  ['a price', ';SOL-14;;;;;1000;;;;;;'],
  ['a price with its sale price', ';LUNA;;;;;600;400;;;;;'],
  ['a percentage instead of a sale price', ';LUNA;;;;;500;;25;;;;'],
  ['the dates of a discount', ';MAR;;;;;700;;30;2021-01-01;;;'],
  ['a stock', ';SOL-14;;;;;;;;;8;;'],
  ['category and name of a design', ';MAR;Collar Océano;Anillos;;;;;;;;;'],
  ['size and material', ';LUNA;;;plata_925;Talle 20;;;;;;;'],
  ['a piece that moves to another design', ';SOL-14;;;;;;;;;;sol;\n;LUNA;;;;Talle 9;;;;;;sol;'],
])('%s is as before the undo of its import', async (_what, rows) => {
  const before = await readAll()
  const { id, counts } = await importRows(...rows.split('\n'))
  expect(counts.update).toBeGreaterThan(0)
  expect(await readAll()).not.toEqual(before)
  const undone = await undo(id)
  expect([undone.status, undone.body]).toEqual([
    200,
    { id, restored: 1, removed: 0, kept_count: 0, kept: [] },
  ])
  expect(await readAll()).toEqual(before)
})

test('what all pieces of a design share is restored in pieces that the table does not name', async () => {
  const before = await readAll()
  const { id } = await importRows(';SOL-14;Anillo Aurora;;;;;;;;;;Piedra: Zafiro')
  expect((await listAll())[1]).toMatchObject({ sku: 'SOL-16', name: 'Anillo Aurora' })
  expect((await undo(id)).body).toMatchObject({ restored: 1, kept: [] })
  expect(await readAll()).toEqual(before)
})

test('new pieces go to the trash with what was done to them, unless somebody ordered one', async () => {
  const { id } = await importRows(
    ';NUBE;Aro Nube;Anillos;oro;;300;;;;5;;',
    ';RIO;Aro Río;Anillos;oro;;300;;;;5;;',
    ';SOL-18;Anillo Sol;Anillos;oro;Talle 18;900;;;;1;sol;Piedra: Rubí',
    ';SOL-14;;;;;;;;;;sol;',
  )
  await setColumns('NUBE', { description: 'Con otro texto', quantity: 4 })
  const river = await idOf('RIO')
  const sold = await owner.client.call(counterApi.sell, {
    body: {
      key: randomUUID(),
      lines: [{ product_id: river, count: 1, price: 300 }],
      tenders: [{ method: 'cash', amount: 300 }],
    },
  })
  expect(sold.status).toBe(201)
  expect((await undo(id)).body).toEqual({
    ...{ id, restored: 0, removed: 2, kept_count: 1 },
    kept: [{ product_id: river, name: 'Aro Río', size: '', reason: 'ordered' }],
  })
  const rows = await readAll()
  const removed = rows.filter(({ date_removed }) => date_removed !== null)
  expect(removed).toMatchObject([
    { sku: 'NUBE', description: 'Con otro texto', quantity: 4 },
    { sku: 'SOL-18' },
  ])
})

test('pieces that changed since the import stay as they are', async () => {
  const { id } = await importRows(
    ';SOL-14;;;;;1000;;;;;;',
    ';LUNA;;;;;;;;;9;;',
    ';MAR;;Anillos;;;;;;;;;',
    ';SOL-16;;;;;1000;;;;;;',
  )
  await setColumns('SOL-14', { price: 123_400 })
  await setColumns('LUNA', { quantity: 8 })
  // Another column than those of the import does not count.
  await setColumns('SOL-16', { quantity: 0 })
  await shop.db.update(categories).set({ date_removed: new Date() }).where(eq(categories.id, 12))
  const { body } = await undo(id)
  expect(body).toMatchObject({ restored: 1, removed: 0, kept_count: 3 })
  expect(body.kept.map(({ name, reason }) => [name, reason])).toEqual([
    ['Anillo Luna', 'changed'],
    ['Anillo Sol', 'changed'],
    ['Collar Mar', 'category_removed'],
  ])
  expect(await listAll()).toMatchObject([
    { sku: 'SOL-14', price: 1_234 },
    { sku: 'SOL-16', price: 900, quantity: 0 },
    { sku: 'LUNA', quantity: 8 },
    { sku: 'MAR', category: 11 },
  ])
})

test('codes that pieces exchanged return, and one that another piece has by now does not', async () => {
  const [sol, luna] = [await idOf('SOL-16'), await idOf('LUNA')]
  const { id: away } = await importRows(`${sol};SOL-16-B;;;;;;;;;;;`, `${luna};LUNA-B;;;;;;;;;;;`)
  const { id: back } = await importRows(`${sol};LUNA;;;;;;;;;;;`, `${luna};SOL-16;;;;;;;;;;;`)
  expect((await undo(back)).body).toMatchObject({ restored: 2, kept: [] })
  expect([await idOf('SOL-16-B'), await idOf('LUNA-B')]).toEqual([sol, luna])
  await setColumns('MAR', { sku: 'luna' })
  expect((await undo(away)).body).toMatchObject({
    restored: 1,
    kept: [{ product_id: luna, reason: 'sku_taken' }],
  })
  expect([await idOf('SOL-16'), await idOf('LUNA-B')]).toEqual([sol, luna])
})

test('an import is undone once', async () => {
  const { id } = await importRows(';LUNA;;;;;;;;;9;;')
  const colleague = await addPerson(shop, { role: 'owner' })
  const replies = await Promise.all([undo(id), undo(id, colleague)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await undo(id)
  expect(again.json).toMatchObject({
    code: 'already_undone',
    error: 'Esa importación ya se deshizo.',
  })
  expect((await undo(999_999)).json).toMatchObject({ code: 'import_not_found' })
})

test('a table that changes nothing leaves nothing to undo', async () => {
  expect(await importRows(';LUNA;;;;;;;;;2;;')).toMatchObject({ written: true, id: null })
})

test('it needs the permissions of an import, and that of costs if these changed', async () => {
  const head = 'sku;precio;costo'
  const { body } = await write([head, 'LUNA;550;100'].join('\n'))
  const person = await addPerson(shop, { role: 'seller' })
  const grant = (permissions: string) =>
    shop.db.execute(sql`
      with role as (
        insert into roles (name, permissions)
        values (${permissions}, ${permissions}::text[]) returning id
      )
      update users set role_id = role.id from role where users.id = ${person.id}`)
  for (const permissions of ['{catalogue,stock}', '{catalogue,stock,prices_discounts}']) {
    await grant(permissions)
    expect((await undo(body.id, person)).json).toMatchObject({ code: 'permission_required' })
  }
  await grant('{catalogue,stock,prices_discounts,costs}')
  expect((await undo(body.id, person)).body).toMatchObject({ restored: 1 })
  expect((await listAll())[2]).toMatchObject({ price: 500, cost: null })
})

test('log and stock ledger tell of the import and of its undo', async () => {
  const { id } = await importRows(';LUNA;;;;;650;;;;9;;', ';NUBE;Aro Nube;Anillos;oro;;300;;;;5;;')
  const readLog = async () =>
    (
      await shop.shop.listChanges({
        resource: 'imports',
        sort: 'id',
        order: 'desc',
      } as never)
    ).results
  expect((await readLog())[0]).toMatchObject({ action: 'import', import_id: id, parts: 2 })
  await undo(id)
  const [undone, imported] = await readLog()
  expect(imported).toMatchObject({ action: 'import', import_id: null })
  expect(undone).toMatchObject({
    ...{ action: 'undo', resource_id: 'productos.csv', import_id: null, parts: 2 },
    after: { restored: 1, removed: 1, kept: 0, kept_pieces: [] },
  })
  const { results: parts } = await listChanges(shop.db, { part_of: undone?.id } as never)
  expect(parts.map(({ action, before, after }) => [action, before, after])).toEqual(
    expect.arrayContaining([
      ['update', expect.objectContaining({ price: 650 }), expect.objectContaining({ price: 500 })],
      ['remove', { date_removed: null }, { date_removed: expect.any(String) }],
    ]),
  )
  const moves = await listStock(shop.db, await idOf('LUNA'), {} as never)
  expect(moves.results[0]).toMatchObject({ change: -7, balance: 2, reason: 'import_undone' })
})

test('the log names the pieces that an undo left as they were, with the reason', async () => {
  const { id } = await importRows(';SOL-14;;;;;1000;;;;;;', ';LUNA;;;;;600;;;;;;')
  await setColumns('SOL-14', { price: 123_400 })
  const { body } = await undo(id)
  const { results } = await listChanges(shop.db, { resource: 'imports', action: 'undo' } as never)
  expect(results[0]?.after).toEqual({
    ...{ restored: 1, removed: 0, kept: 1 },
    kept_pieces: [
      {
        ...{ product_id: await idOf('SOL-14'), name: 'Anillo Sol', size: 'Talle 14' },
        reason: 'changed',
      },
    ],
  })
  expect(results[0]?.after).toMatchObject({ kept_pieces: body.kept })
})

test('an import can be undone for six months', async () => {
  const { id } = await importRows(';LUNA;;;;;;;;;9;;')
  await shop.db.execute(sql`update imports set at = now() - interval '5 months'`)
  await shop.shop.jobs.tidy_records({})
  expect((await shop.db.execute(sql`select from imports where id = ${id}`)).rowCount).toBe(1)
  await shop.db.execute(sql`update imports set at = now() - interval '7 months'`)
  await shop.shop.jobs.tidy_records({})
  expect((await undo(id)).json).toMatchObject({ code: 'import_not_found' })
})
