import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, send, write, listAll, exportAll } = await openImportExport()

const HEAD = 'sku;nombre;categoria;material;talle;precio;stock'
const add = (...rows: string[]) => write([HEAD, ...rows].join('\n'))
const sellOne = async () => {
  const [row] = await listAll()
  await shop.db
    .update(products)
    .set({ quantity: (row?.quantity as number) - 1 })
    .where(eq(products.sku, row?.sku as string))
}

/** The export with another number in the column of the stock. */
async function exportWithStock(stock: number) {
  const [head = '', row = ''] = (await exportAll()).body.split('\n')
  const cells = row.split(';')
  cells[head.split(';').indexOf('stock')] = String(stock)
  return [head, cells.join(';')].join('\n')
}

test('a stock that changed since the export is not overwritten', async () => {
  await add('SOL;Anillo Sol;Anillos;oro;Talle 14;900;3')
  const counted = await exportWithStock(7)
  await sellOne()
  const { body } = await write(counted)
  expect(body).toMatchObject({ written: false, counts: { error: 1, update: 0 } })
  expect(body.rows[0]?.errors).toEqual({
    quantity: [
      'Cambió desde que exportaste: era 3 y ahora es 2. Exportá de nuevo, o vaciá la celda stock.',
    ],
  })
  expect(await listAll()).toMatchObject([{ quantity: 2 }])
})

test('a table that was imported brings nothing back that was sold since', async () => {
  await add('SOL;Anillo Sol;Anillos;oro;Talle 14;900;3')
  const counted = await exportWithStock(7)
  expect((await write(counted)).body.counts).toMatchObject({ update: 1 })
  expect((await write(counted)).body.counts).toMatchObject({ same: 1, error: 0 })
  await sellOne()
  expect((await write(counted)).body.counts).toMatchObject({ error: 1 })
  expect(await listAll()).toMatchObject([{ quantity: 6 }])
  // Other columns of a row without a stock are written.
  const dearer = counted.replace(/;7;3;/, ';;3;').replace(';900;', ';950;')
  expect((await write(dearer)).body.counts).toMatchObject({ update: 1, error: 0 })
  expect(await listAll()).toMatchObject([{ quantity: 6, price: 950 }])
})

test('a new piece without SKU is created once, however often its table is imported', async () => {
  const row = ';Anillo Luna;Anillos;oro;Talle 14;900;1'
  expect((await add(row)).body.counts).toMatchObject({ create: 1 })
  const again = (await add(row.toUpperCase())).body
  expect(again).toMatchObject({ written: false, counts: { create: 0, error: 1 } })
  expect(again.rows[0]?.errors['name']?.[0]).toMatch(/^Ya existe, es el n\.º \d+\./)
  expect(await listAll()).toHaveLength(1)
  const others = [
    ';Anillo Luna;Anillos;plata_925;Talle 14;900;1',
    ';Anillo Luna;Anillos;oro;Talle 16;900;1',
    'LUNA-2;Anillo Luna;Anillos;oro;Talle 14;900;1',
  ]
  const { body } = await send([HEAD, ...others].join('\n'))
  expect(body.counts).toMatchObject({ create: 3, error: 0 })
})
