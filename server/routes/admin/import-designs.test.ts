import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { designs, products } from '#db/schema/catalogue.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, write, send, exportAll, listAll } = await openImportExport()

const HEAD = 'sku;nombre;categoria;material;talle;precio;stock;grupo;descripcion'
const ring = (sku: string, size: string, rest = 'sol;De oro.', name = 'Anillo Sol') =>
  `${sku};${name};Anillos;Oro;${size};125.000;3;${rest}`
const table = (...rows: string[]) => [HEAD, ...rows].join('\n')
const countDesigns = async () => {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int from designs`)
  return rows[0]?.count
}

test('the rows of a group become pieces of one design, which is written once', async () => {
  const before = (await countDesigns()) as number
  const { body } = await write(
    table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16'), ring('L-1', '', ';', 'Dije Luna')),
  )
  expect(body).toMatchObject({ written: true, counts: { create: 3, error: 0 } })
  const [small, large, charm] = await listAll()
  expect(large?.design_id).toBe(small?.design_id)
  expect(charm?.design_id).not.toBe(small?.design_id)
  expect(await countDesigns()).toBe(before + 2)
})

test('a new row joins the design of the existing piece of its group', async () => {
  await write(table(ring('S-14', 'Talle 14')))
  const added = table(ring('S-14', 'Talle 14'), ring('S-18', 'Talle 18', 'sol;'))
  expect((await write(added)).body.counts).toMatchObject({ create: 1, same: 1 })
  const [first, second] = await listAll()
  expect(second).toMatchObject({ design_id: first?.design_id, description: 'De oro.' })
})

test('a table of new sizes only joins the design that its group names', async () => {
  await write(table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16')))
  const [first] = await listAll()
  const group = `diseño ${first?.design_id};De oro.`
  const { body } = await write(table(ring('S-18', 'Talle 18', group), ring('S-20', '20', group)))
  expect(body).toMatchObject({ written: true, counts: { create: 2, error: 0 } })
  const all = await listAll()
  expect(all.map(({ design_id }) => design_id)).toEqual(Array(4).fill(first?.design_id))
  const again = await send(table(ring('S-99', 'Talle 18', group)))
  expect(again.body.counts).toMatchObject({ error: 1 })
})

test('the number of a design of another shop joins nothing', async () => {
  await write(table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16')))
  const [first] = await listAll()
  const group = `diseño ${first?.design_id};De plata.`
  await write(
    table(ring('L-1', '14', group, 'Anillo Luna'), ring('L-2', '16', group, 'Anillo Luna')),
  )
  const [, , one, two] = await listAll()
  expect(one?.design_id).not.toBe(first?.design_id)
  expect(two?.design_id).toBe(one?.design_id)
})

test('a copied row with another code takes its stock, although the table did not change it', async () => {
  await write(table(ring('S-14', 'Talle 14')))
  const [head = '', line = ''] = (await exportAll()).body.replace('\uFEFF', '').trim().split('\r\n')
  const columns = head.split(';')
  const cells = line.split(';')
  const put = (name: string, value: string) => cells.with(columns.indexOf(name), value)
  expect(put('stock', '3')).toEqual(cells)
  expect(put('stock_exportado', '3')).toEqual(cells)
  const copy = put('id', '')
  copy[columns.indexOf('sku')] = 'S-22'
  copy[columns.indexOf('talle')] = 'Talle 22'
  await write([head, line, copy.join(';')].join('\n'))
  expect((await listAll()).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['S-14', 3],
    ['S-22', 3],
  ])
})

test('a size is named as in the form, and rows of one name without a group are noted', async () => {
  const trial = await send(
    table(
      ring('S-14', '14', ';'),
      ring('S-16', 'Talle 16', ';'),
      ring('L-1', '', ';', 'Dije Luna'),
    ),
  )
  const noted = trial.body.rows.filter(({ notes }) => notes.join().includes('el mismo grupo'))
  expect(noted.map(({ sku }) => sku)).toEqual(['S-14', 'S-16'])
  const { body } = await write(
    table(ring('S-14', '14'), ring('S-16', '16½'), ring('S-18', 'Único')),
  )
  expect(body.rows.flatMap(({ notes }) => notes)).toEqual([])
  expect((await listAll()).map(({ size }) => size)).toEqual(['Talle 14', 'Talle 16,5', 'Único'])
})

test('existing pieces that move to one design are reported, logged and keep their photos', async () => {
  await write(
    table(ring('S-14', 'Talle 14', ';De oro.'), ring('S-16', 'Talle 16', ';De plata.', 'Luna')),
  )
  const [small, large] = await shop.db.select().from(products).orderBy(products.id)
  const [own, other] = ['sol-000000000000.jpg', 'luna-000000000000.jpg']
  await shop.db
    .update(products)
    .set({ photos: [own] })
    .where(eq(products.sku, 'S-14'))
  await shop.db
    .update(products)
    .set({ photos: [other] })
    .where(eq(products.sku, 'S-16'))
  const moved = [
    'id;sku;precio;grupo',
    `${small?.id};S-14;125.000;sol`,
    `${large?.id};S-16;125.000;sol`,
  ].join('\n')
  const { body: trial } = await send(moved)
  expect(trial.counts).toMatchObject({ update: 2, same: 0 })
  expect(trial.rows.flatMap(({ notes }) => notes)).toEqual([
    `Pasa a ser una pieza de «Anillo Sol» (n.º ${small?.id}): toma su nombre, categoría, descripción y características.`,
  ])
  expect((await write(moved)).body).toMatchObject({ written: true, counts: { update: 2 } })
  const after = await shop.db.select().from(products).orderBy(products.id)
  expect(after).toMatchObject([
    { photos: [own, other], own_photo: null },
    {
      ...{ design_id: small?.design_id, name: 'Anillo Sol', description: 'De oro.' },
      ...{ photos: [own, other], own_photo: other },
    },
  ])
  expect(after[1]?.version).toBeGreaterThan(large?.version ?? 0)
  const { rows: log } = await shop.db.execute(sql`
    select after from audit_log where resource = 'products' and resource_id = ${String(large?.id)}
    order by id desc limit 1`)
  expect(log).toMatchObject([{ after: { design_id: small?.design_id } }])
  expect((await write(moved)).body.counts).toMatchObject({ update: 0, same: 2 })
})

test('rows of one design that contradict each other are refused', async () => {
  const { body } = await write(
    table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16', 'sol;De plata.')),
  )
  expect(body).toMatchObject({ written: false, counts: { create: 1, error: 1 } })
  expect(body.rows[0]).toMatchObject({
    line: 3,
    errors: {
      description: ['Lo comparten todas las piezas del diseño, y la línea 2 dice otra cosa.'],
    },
  })
  expect(await listAll()).toEqual([])
})

test('a new row that contradicts an existing piece of its design is refused', async () => {
  await write(table(ring('S-14', 'Talle 14')))
  const [existing] = await shop.db.select({ id: products.id }).from(products)
  const { body } = await send(
    table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16', 'sol;De oro.', 'Anillo Luna')),
  )
  expect(body.rows[0]).toMatchObject({
    line: 3,
    errors: {
      name: [`Lo comparten todas las piezas del diseño, y el n.º ${existing?.id} dice otra cosa.`],
    },
  })
})

test('a name changed in one row of an export is the name of the whole design', async () => {
  await write(table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16')))
  const { body: exported } = await exportAll()
  const renamed = exported.replace('Anillo Sol', 'Anillo Aurora')
  expect((await write(renamed)).body).toMatchObject({ counts: { update: 1, same: 1, error: 0 } })
  const names = (await listAll()).map(({ name }) => name)
  expect(names).toEqual(['Anillo Aurora', 'Anillo Aurora'])
})

test('an export is imported into an empty shop with the same designs', async () => {
  await write(
    table(ring('S-14', 'Talle 14'), ring('S-16', 'Talle 16'), ring('L-1', '', ';', 'Dije Luna')),
  )
  const { body: exported } = await exportAll()
  await shop.db.delete(products)
  const withoutIds = exported.replaceAll(/^\d+;/gm, ';')
  expect((await write(withoutIds)).body).toMatchObject({ written: true, counts: { create: 3 } })
  const [small, large, charm] = await listAll()
  expect(large?.design_id).toBe(small?.design_id)
  const named = await shop.db
    .select()
    .from(designs)
    .where(eq(designs.id, charm?.design_id as number))
  expect(named).toHaveLength(1)
})
