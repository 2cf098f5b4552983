import { expect, test } from 'vitest'
import { openImportExport } from './import-export-setup.ts'

const { send, write, listAll } = await openImportExport()

const HEAD =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src'
const ring = [
  HEAD,
  'mar,Anillo Mar,Sortijas,Talle,14,MAR-14,89000,3,https://example.com/x.jpg',
  'mar,,,Talle,16,MAR-16,89000,1,',
  'mar,,,Talle,18,MAR-18,gratis,1,',
].join('\n')
const texts = { category: '11', material: 'oro' }

test('the preview shows each piece with its design, price, stock and category', async () => {
  const { body } = await send(ring, texts)
  const [bad, first, second] = body.rows
  expect(first).toMatchObject({
    ...{ action: 'create', name: 'Anillo Mar', sku: 'MAR-14', design: 'mar' },
    piece: { size: 'Talle 14', price: 89_000, sale_price: null, quantity: 3, category: 'Anillos' },
  })
  expect(second).toMatchObject({ design: 'mar', piece: { size: 'Talle 16' } })
  expect(bad).toMatchObject({ action: 'error', design: 'mar', piece: { size: 'Talle 18' } })
})

test('a changed piece is shown as it will be', async () => {
  const head = 'sku;nombre;categoria;material;precio;stock'
  await write(`${head}\nAN-1;Anillo;Anillos;oro;100;2`)
  const { body } = await send(`${head}\nAN-1;Anillo;Anillos;oro;110;2`)
  expect(body.rows[0]).toMatchObject({
    action: 'update',
    changes: { price: { before: 100, after: 110 } },
    piece: { price: 110, quantity: 2, category: 'Anillos' },
  })
})

test('new designs that would lack pieces are named with the missing sizes', async () => {
  const { body } = await send(ring, texts)
  expect(body.incomplete).toEqual([{ name: 'Anillo Mar', missing: ['Talle 18'] }])
  expect((await send(ring.replace('gratis', '9'), texts)).body.incomplete).toEqual([])
})

test('rows with addresses of photos are counted', async () => {
  expect((await send(ring, texts)).body.photo_addresses).toBe(1)
})

test('a row without material says what to do', async () => {
  const { body } = await send(ring, { category: '11' })
  expect(body.rows[1]?.errors).toEqual({
    material: ['Elegí un material para las filas que no lo dicen, arriba.'],
  })
})

test('an unknown category is mapped to one of this shop', async () => {
  const { body } = await send(ring, { material: 'oro' })
  expect(body.unknown_categories).toEqual(['Sortijas'])
  const mapped = { material: 'oro', categories: JSON.stringify({ Sortijas: 12 }) }
  const trial = await send(ring, mapped)
  expect(trial.body).toMatchObject({ unknown_categories: [], counts: { create: 2, error: 1 } })
  await write(ring, { ...mapped, skip_errors: 'true' })
  expect((await listAll()).map(({ category }) => category)).toEqual([12, 12])
})

test.each(['{', '[1]', '{"Sortijas":"x"}', '7'])('the category map %s is refused', async (map) => {
  const { status, json } = await send(ring, { categories: map })
  expect([status, json]).toMatchObject([400, { code: 'invalid', fields: expect.any(Object) }])
})

test.each([
  ['Anillo de oro 18k', 'oro'],
  ['Cadena 18 kt', 'oro'],
  ['Aros Plata Ley 925', 'plata_925'],
  ['Sterling silver ring', 'plata_925'],
  ['Dije acero quirúrgico', 'acero_quirurgico'],
  ['Pulsera acero 316L', 'acero_quirurgico'],
  ['Plata 925 con baño de oro 18k', 'plata_925'],
])('the name «%s» says that the material is %s', async (name, material) => {
  const row = `x,${name},Anillos,,,X-1,100,1,`
  await write([HEAD, row].join('\n'))
  expect((await listAll()).map((product) => product.material)).toEqual([material])
})

test('a plating is no material', async () => {
  const { body } = await send([HEAD, 'x,Aros bañados en oro 18k,Anillos,,,X-1,100,1,'].join('\n'))
  expect(Object.keys(body.rows[0]?.errors ?? {})).toEqual(['material'])
})
