import { expect, test } from 'vitest'
import { readCaller } from '#domain/operations/read-operation-caller.ts'
import { acceptedTables, refusedTables } from '#tests/imports/hostile-tables.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, owner, send: preview } = await openImportExport()

test.each([
  ['31 MB of «;»', 'table_too_wide'],
  ['31 MB of «,»', 'table_too_wide'],
  ['a header of 31 MB without separators', 'cell_too_long'],
  ['one quoted cell of 31 MB', 'cell_too_long'],
  ['a quote that is never closed', 'cell_too_long'],
  ['NUL bytes', 'bad_table'],
  ['UTF-16', 'bad_table'],
  ['ten million short rows', 'table_too_long'],
  ['20,000 rows of 200 columns', 'table_too_large'],
])('%s: %s', async (name, code) => {
  const { status, json } = await preview(refusedTables[name]?.() ?? '')
  expect([status, json]).toMatchObject([400, { code }])
})

/** The longest time without a turn of the event loop while something runs, as a part of the whole. */
async function measureLongestTurn(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let last = began
  let longest = 0
  let isOver = false
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await run()
  isOver = true
  look()
  return longest / (performance.now() - began)
}

// Before it yielded, nine tenths of each were one turn, or it took minutes.
test.each([
  'one row of 30 million «;»',
  'millions of lines of separators',
  'attributes by the thousand',
  'one long text shared by 20,000 variants',
])('other requests are answered during an import of %s', { timeout: 60_000 }, async (name) => {
  const bytes = Buffer.from(acceptedTables[name]?.() ?? '')
  const caller = await readCaller(shop.db, owner.id)
  const part = await measureLongestTurn(() =>
    shop.shop.importExport.import(caller, { bytes, name: 'productos.csv' }, {}),
  )
  expect(part).toBeLessThan(0.5)
})

test('imports run one after the other, and more than a few are refused', async () => {
  const caller = await readCaller(shop.db, owner.id)
  const finished: string[] = []
  const start = (name: string, table: Buffer | string) =>
    shop.shop.importExport.import(caller, { bytes: Buffer.from(table), name }, {}).then(
      () => finished.push(name),
      (refusal) => finished.push(refusal.code),
    )
  const table = 'sku;precio\nA-1;1'
  await Promise.all([
    start('large', acceptedTables['20,000 wrong rows']?.() ?? ''),
    ...['a', 'b', 'c', 'd', 'e'].map((name) => start(name, table)),
  ])
  expect(finished).toEqual([...Array(2).fill('too_many_operations'), 'large', 'a', 'b', 'c'])
  await start('later', table)
  expect(finished.at(-1)).toBe('later')
})

test('however much is wrong or long, the report is short', { timeout: 60_000 }, async () => {
  const wrong = await preview(acceptedTables['20,000 wrong rows']?.() ?? '')
  expect(wrong.body.counts).toMatchObject({ rows: 20_000, error: 20_000 })
  expect(wrong.body.rows).toHaveLength(1_000)
  const head = 'sku;nombre;categoria;material;precio;descripcion'
  const rows = Array.from(
    { length: 3_000 },
    (_, at) => `S-${at};N;Anillos;Oro;1;${'x'.repeat(9_999)}`,
  )
  const long = await preview([head, ...rows].join('\n'))
  expect(long.body.counts).toMatchObject({ create: 3_000, error: 0 })
  expect(long.body.rows.length).toBeGreaterThan(100)
  expect(JSON.stringify(long.body).length).toBeLessThan(5_000_000)
})

test('names in messages are short, however long they are in the file', async () => {
  const long = 'x'.repeat(90_000)
  const { body } = await preview(
    `Identificador de URL;Nombre;Categorías;Precio;${long}\n${long};${long};${long};1;z\n${long};;;2;z`,
  )
  expect(body.counts.error).toBe(2)
  expect(JSON.stringify(body).length).toBeLessThan(10_000)
})

test('variants with an option each are refused, not compared with each other', async () => {
  const { body } = await preview(
    acceptedTables['an option of its own in each of 20,000 variants']?.() ?? '',
  )
  expect(body.counts).toMatchObject({ rows: 20_000, error: 20_000 })
  expect(body.rows[0]?.errors['attributes']).toEqual([
    'Las variantes de un producto pueden tener hasta 20 opciones distintas.',
  ])
})
