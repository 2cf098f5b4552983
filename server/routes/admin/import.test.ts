import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { addProduct } from '#tests/products.ts'
import { openImportExport, table } from './import-export-setup.ts'

const { shop, owner, send, write, listAll } = await openImportExport()

test('a dry run reports the changes and writes nothing', async () => {
  const { status, body } = await send(table)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    format: 'quilate',
    written: false,
    counts: { rows: 2, create: 2, update: 0, same: 0, error: 0 },
  })
  expect(body.rows[0]).toMatchObject({
    line: 2,
    action: 'create',
    product_id: null,
    name: 'Anillo «Sol»',
    sku: 'A-1',
    changes: { price: { before: null, after: 125_000.5 }, category: { after: 11 } },
    errors: {},
  })
  expect(await shop.db.$count(products)).toBe(0)
})

test('an import writes products, stock moves and audit log; repeating it changes nothing', async () => {
  const { body } = await write(table)
  expect(body).toMatchObject({ written: true, counts: { create: 2 } })
  expect(await listAll()).toMatchObject([
    {
      name: 'Anillo «Sol»',
      price: 125_000.5,
      quantity: 3,
      size: 'Talle 16',
      material: 'oro',
      visible: true,
      attributes: [
        { name: 'Piedra', value: 'Zafiro' },
        { name: 'Peso', value: '3 g' },
      ],
    },
    { name: 'Collar; fino', category: 12, material: 'plata_925', quantity: 0, visible: false },
  ])
  const resource_id = String(body.rows[0]?.product_id)
  const query = { page: 1, per_page: 9, resource: 'products', resource_id }
  expect((await listChanges(shop.db, query)).results).toMatchObject([
    { action: 'import', author: 'Carmen Paz', before: null, after: { price: 125_000.5 } },
  ])
  const moves = await shop.db.select().from(stockMoves)
  expect(moves).toMatchObject([{ change: 3, reason: 'start', author_id: owner.id }])

  const again = await write(table)
  expect(again.body.counts).toEqual({
    rows: 2,
    create: 0,
    update: 0,
    same: 2,
    error: 0,
    large_price_changes: 0,
  })
  expect((await listAll()).map(({ version }) => version)).toEqual([1, 1])
})

test('a row changes only the columns of its table', async () => {
  await write(table)
  const { body } = await write('SKU;Precio;Stock\na-1;150000;7\nC-1;;')
  expect(body.counts).toMatchObject({ update: 1, same: 1 })
  expect(body.rows[0]).toMatchObject({
    action: 'update',
    changes: { price: { before: 125_000.5, after: 150_000 }, quantity: { before: 3, after: 7 } },
  })
  expect((await listAll())[0]).toMatchObject({ name: 'Anillo «Sol»', price: 150_000, version: 2 })
  const moves = await shop.db.select().from(stockMoves).orderBy(stockMoves.id)
  expect(moves.at(-1)).toMatchObject({ change: 4, balance: 7, reason: 'import' })
})

test('errors are reported by row and field, and any error prevents the import', async () => {
  const wrong = [
    'id;sku;nombre;categoria;material;precio;stock',
    ';B-1;Bueno;Anillos;Oro;100;1',
    ';B-2;;Anillos;Oro;100;1',
    ';B-3;Caro;Anillos;Oro;mucho;-2',
    ';B-4;Raro;Tobilleras;Barro;100;1',
    '999999;;Perdido;Anillos;Oro;100;1',
    ';b-1;Doble;Anillos;Oro;100;1',
  ].join('\n')
  const { status, body } = await write(wrong)
  expect([status, body.written]).toEqual([200, false])
  expect(body.counts).toMatchObject({ create: 1, error: 5 })
  const told = body.rows
    .filter(({ action }) => action === 'error')
    .map(({ line, errors }) => [line, Object.keys(errors).sort()])
  expect(told).toEqual([
    [3, ['name']],
    [4, ['price', 'quantity']],
    [5, ['category', 'material']],
    [6, ['id']],
    [7, ['id']],
  ])
  expect(body.rows.find(({ line }) => line === 4)?.errors['price']).toEqual([
    'No es un precio. («mucho»)',
  ])
  expect(await shop.db.$count(products)).toBe(0)

  const partly = await write(wrong, { skip_errors: 'true' })
  expect(partly.body).toMatchObject({ written: true, counts: { create: 1, error: 5 } })
  expect((await listAll()).map(({ name }) => name)).toEqual(['Bueno'])
})

test('a cell full of blanks or of unclosed tags does not make a pattern backtrack', async () => {
  const blanks = `x${' '.repeat(30_000)}y`
  const tags = '<script><a '.repeat(9_000)
  const { body } = await send(
    `nombre;categoria;material;precio;atributos\nAnillo;Anillos;oro;100;${blanks}`,
  )
  expect(Object.keys(body.rows[0]?.errors ?? {})).toEqual(['attributes'])
  const shown = await send(`Handle,Title,Body (HTML),Variant Price\nanillo,Anillo,${tags},100`)
  expect(shown.status).toBe(200)
  // A pattern that backtracks over these would take longer than a test may.
})

test('a row cannot change a removed product or take the code of another one', async () => {
  const old = await addProduct(shop.db, { sku: 'V-1', date_removed: new Date() })
  const one = await addProduct(shop.db, { sku: 'V-2' })
  const { body } = await send(`id;sku;precio\n${old};;100\n${one};V-1;100`)
  expect(body.rows.map(({ errors }) => errors)).toEqual([
    { id: ['Está entre los quitados: restauralo primero.'] },
    { sku: [`Ya es el código del n.º ${old}.`] },
  ])
})

test('brand, barcode, colour and audience are read as people write them', async () => {
  const head = 'sku;nombre;categoria;material;precio;marca;gtin;para;edad;color'
  const { body } = await write(
    `${head}\nR-1;Reloj;Anillos;cuero;9900;Sur;4006381-333931;MUJER;bebes;Azul`,
  )
  expect(body.counts).toMatchObject({ create: 1, error: 0 })
  const [row] = await shop.db.select().from(products)
  expect(row).toMatchObject({
    ...{ brand: 'Sur', gtin: '4006381333931', mpn: null },
    ...{ gender: 'female', age_group: 'infant', color: 'Azul' },
  })
  const wrong = await write(`${head}\nR-1;;;;;;4006381333932;perros;;`)
  expect(wrong.body.rows[0]?.errors).toEqual({
    gtin: ['Ese código de barras no existe: revisá los números.'],
    gender: ['Es mujer, hombre o unisex. («perros»)'],
  })
})

test.each([
  ['another table', 'a,b,c\n1,2,3', 400, 'unknown_table'],
  ['a spreadsheet of Excel', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 400, 'bad_table'],
  ['an open quote', 'sku;precio\n"A;1', 400, 'bad_table'],
  ['20,001 rows', `sku;precio\n${'A;1\n'.repeat(20_001)}`, 400, 'table_too_long'],
  ['33 megabytes', `sku;precio\n${'x'.repeat(33 * 1024 * 1024)}`, 413, 'too_large'],
  ['nothing', '', 400, 'invalid'],
])('%s is refused', async (_what, content, status, code) => {
  const refused = await send(content)
  expect([refused.status, refused.json]).toMatchObject([status, { code }])
})

test('5,000 rows are imported whole', { timeout: 60_000 }, async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `M-${at};Pieza ${at};Anillos;Oro;${at + 1};1`,
  )
  const { body } = await write(['sku;nombre;categoria;material;precio;stock', ...rows].join('\n'))
  expect(body.counts).toMatchObject({ create: 5_000, error: 0 })
  expect(body.rows).toHaveLength(1_000)
  expect(await shop.db.$count(products)).toBe(5_000)
})
