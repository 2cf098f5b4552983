import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { PHOTO } from '#tests/products.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, send, write, listAll, exportAll } = await openImportExport()

const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Published'
const ring = [
  SHOPIFY,
  'mar,Anillo Mar,Anillos,Talle,14,MAR-14,89000,3,TRUE',
  'mar,,,Talle,16,MAR-16,89000,1,',
  'sol,Anillo Sol,Anillos,Title,Default Title,SOL,50000,1,FALSE',
].join('\n')
const texts = { material: 'oro' }

const WOO =
  'ID,Type,SKU,Name,Published,"Visibility in catalog","In stock?",Stock,"Regular price",Categories,Parent'

const listSight = () =>
  shop.db
    .select({ sku: products.sku, visible: products.visible, waits: products.waits_for_photo })
    .from(products)
    .orderBy(products.id)

test('new pieces without photo are hidden until they have one, and are counted', async () => {
  expect((await send(ring, texts)).body.waiting_for_photo).toBe(2)
  const { body } = await write(ring, texts)
  expect(body).toMatchObject({ written: true, counts: { create: 3 }, waiting_for_photo: 2 })
  expect(await listSight()).toEqual([
    { sku: 'MAR-14', visible: false, waits: true },
    { sku: 'MAR-16', visible: false, waits: true },
    { sku: 'SOL', visible: false, waits: false },
  ])
})

test('the same table leaves them waiting, and photos show them', async () => {
  await write(ring, texts)
  const again = await write(ring, texts)
  expect(again.body).toMatchObject({ counts: { same: 3 }, waiting_for_photo: 0 })
  await shop.db.update(products).set({ photos: [PHOTO.file] })
  expect(await listSight()).toMatchObject([
    { visible: true, waits: false },
    { visible: true, waits: false },
    { visible: false, waits: false },
  ])
})

test('a new size of a design with photos is shown at once', async () => {
  await write(ring, texts)
  await shop.db.update(products).set({ photos: [PHOTO.file] })
  const wider = `${ring}\nmar,,,Talle,18,MAR-18,89000,1,`
  const { body } = await write(wider, texts)
  expect(body).toMatchObject({ counts: { create: 1 }, waiting_for_photo: 0 })
  expect((await listSight()).at(-1)).toEqual({ sku: 'MAR-18', visible: true, waits: false })
})

test('the table of the shop itself shows what it says to show, and hides what it does not say', async () => {
  const head = 'sku;nombre;categoria;material;precio;visible'
  const { body } = await write(`${head}\nAN-1;Anillo;Anillos;oro;100;sí\nAN-2;Aro;Anillos;oro;100;`)
  expect(body).toMatchObject({ waiting_for_photo: 1, shown_without_photo: 1 })
  expect(await listSight()).toEqual([
    { sku: 'AN-1', visible: true, waits: false },
    { sku: 'AN-2', visible: false, waits: true },
  ])
})

test('the own table leaves waiting pieces as they are, until it hides them', async () => {
  await write(ring, texts)
  const ours = (await exportAll()).body
  expect((await write(ours)).body.counts).toMatchObject({ same: 3 })
  expect((await listSight())[0]).toMatchObject({ visible: false, waits: true })
  await write('sku;precio;visible\nMAR-14;89000;no')
  expect((await listSight()).map(({ waits }) => waits)).toEqual([false, true, false])
})

test('what WooCommerce hides stays hidden, and a stock that it does not count is told', async () => {
  const { body } = await write(
    [
      WOO,
      '1,simple,AN-1,Anillo,1,visible,1,,1000,Anillos,',
      '2,simple,AN-2,Aro,1,hidden,1,4,1000,Anillos,',
      '3,variable,AN,Alianza,1,hidden,1,,,Anillos,',
      '4,variation,AN-4,Alianza,1,visible,1,2,1000,,AN',
    ].join('\n'),
    texts,
  )
  expect(body.counts).toMatchObject({ create: 3, error: 0 })
  expect(await listSight()).toEqual([
    { sku: 'AN-1', visible: false, waits: true },
    { sku: 'AN-2', visible: false, waits: false },
    { sku: 'AN-4', visible: false, waits: false },
  ])
  const notes = body.rows.map(({ sku, notes }) => [sku, notes])
  expect(notes).toContainEqual([
    'AN-1',
    ['Sin stock en la planilla: queda como está, o en 0 si es nuevo.'],
  ])
  expect(notes).toContainEqual(['AN-4', []])
  expect((await listAll())[0]?.quantity).toBe(0)
})

test('a group of WooCommerce is named as one that is not imported', async () => {
  const group = '9,grouped,SET,Conjunto,1,visible,1,,,Anillos,'
  const { body } = await send(`${WOO}\n${group}`, texts)
  expect(body.rows).toMatchObject([
    { name: 'Conjunto', errors: { name: ['Es un grupo: sus piezas se cargan por separado.'] } },
  ])
})
