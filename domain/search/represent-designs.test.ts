import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop

type Piece = Parameters<typeof addProduct>[1]

async function addDesign(name: string, ...pieces: Piece[]) {
  const ids: number[] = []
  for (const piece of pieces) ids.push(await addProduct(shop.db, { name, ...piece }))
  const first = sql`(select design_id from ${products} where id = ${ids[0]})`
  await shop.db.update(products).set({ design_id: first }).where(inArray(products.id, ids))
}

const findPieces = async (text: string) =>
  (await shop.shop.search.list(text, 1)).results.map(({ size, material }) => `${material} ${size}`)

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11, name: 'Piezas' })
  await addDesign(
    'Reloj clásico',
    { material: 'cuero', size: 'Malla de cuero', price: 264_900, quantity: 0 },
    { material: 'acero_dorado', size: 'Malla de acero', price: 289_900 },
    { material: 'acero_dorado', size: 'Malla de tela', price: 299_900 },
  )
  await addDesign(
    'Cadena fina',
    { size: '40 cm', price: 100 },
    { size: '45 cm', price: 200 },
    { size: '145 cm', price: 300 },
    { size: '4,5 mm', price: 400 },
  )
  await addDesign(
    'Anillo liso',
    { size: 'Talle 12', price: 100 },
    { size: 'Talle 16', price: 200 },
    { size: 'Talle 18', price: 300, quantity: 0 },
  )
  await addDesign(
    'Alianzas',
    { size: 'Talles 14 y 20', price: 100 },
    { size: 'Talles 16 y 22', price: 200 },
  )
  await addDesign(
    'Dije sol',
    { size: 'Chico', price: 100 },
    { size: 'Chico', price: 90, material: 'plata_925' },
  )
  await addDesign(
    'Aro luna',
    { size: 'Grande', price: 100, quantity: 0 },
    { size: 'Chico', price: 90, quantity: 0 },
  )
})

afterAll(() => shop.close())

test('an available piece represents a design, even if only a sold-out one matches', async () => {
  expect(await findPieces('reloj cuero')).toEqual(['acero_dorado Malla de acero'])
})

test('of the available pieces, the best match comes before the cheapest', async () => {
  expect(await findPieces('dije')).toEqual(['plata_925 Chico'])
  expect(await findPieces('dije oro')).toEqual(['oro Chico'])
})

test('a design that is sold out is represented by its cheapest piece', async () => {
  expect(await findPieces('luna')).toEqual(['oro Chico'])
})

test.each([
  ['anillo 16', 'oro Talle 16'],
  ['anillo liso talle 16', 'oro Talle 16'],
  ['anillo oro 12k talle 16', 'oro Talle 16'],
  ['alianzas 22', 'oro Talles 16 y 22'],
  ['cadena 45', 'oro 45 cm'],
  ['cadena 45 cm', 'oro 45 cm'],
  ['cadena 45cm', 'oro 45 cm'],
  ['cadena 4.5', 'oro 4,5 mm'],
  ['cadena 5', 'oro 40 cm'],
  ['anillo 18', 'oro Talle 12'],
])('«%s» is represented by %s', async (text, piece) => {
  expect((await findPieces(text))[0]).toBe(piece)
})
