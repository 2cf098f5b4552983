import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop

const find = async (text: string) =>
  (await shop.shop.search.list(text, 1)).results.map(({ name }) => name)

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await addCategory(db, { id: 11, name: 'Anillos' })
  await addCategory(db, { id: 12, name: 'Collares' })
  await addCategory(db, { id: 17, name: 'Relojes de hombre', type: 'relojes' })
  await addProduct(db, { name: 'Anillo solitario', description: 'Con una esmeralda pequeña.' })
  await addProduct(db, { name: 'Anillo esmeralda', material: 'plata_925' })
  await addProduct(db, {
    category_id: 12,
    name: 'Collar corazón',
    description: 'Va con el anillo solitario.',
  })
  await addProduct(db, {
    category_id: 17,
    name: 'Cronógrafo negro',
    material: 'cuero',
    attributes: [{ name: 'Movimiento', value: 'Cuarzo japonés' }],
  })
})

afterAll(() => shop.close())

test('search ignores accents, case and plural', async () => {
  expect(await find('CORAZON')).toEqual(['Collar corazón'])
  expect(await find('corazones')).toEqual(['Collar corazón'])
  expect((await find('anillos')).slice(0, 2).sort()).toEqual([
    'Anillo esmeralda',
    'Anillo solitario',
  ])
})

test('a match in the name ranks above one in the description', async () => {
  expect(await find('esmeralda')).toEqual(['Anillo esmeralda', 'Anillo solitario'])
  expect(await find('anillo')).toEqual(expect.arrayContaining(['Collar corazón']))
  expect((await find('anillo')).at(-1)).toBe('Collar corazón')
})

test('category, material and attributes are searched', async () => {
  expect(await find('reloj')).toEqual(['Cronógrafo negro'])
  expect(await find('cuero')).toEqual(['Cronógrafo negro'])
  expect(await find('cuarzo')).toEqual(['Cronógrafo negro'])
  expect(await find('plata')).toEqual(['Anillo esmeralda'])
})

test.each([
  ['relog', 'Cronógrafo negro'],
  ['rejoles', 'Cronógrafo negro'],
  ['colar', 'Collar corazón'],
  ['esmerlada', 'Anillo esmeralda'],
  ['anilo', 'Anillo esmeralda'],
  ['cronografo nergo', 'Cronógrafo negro'],
])('the misspelt %s finds %s', async (typed, name) => {
  expect(await find(typed)).toContain(name)
})

test('a prefix of a word matches', async () => {
  expect(await find('cronog')).toEqual(['Cronógrafo negro'])
})

test('stop words are ignored', async () => {
  expect(await find('anillo de esmeralda')).toEqual(['Anillo esmeralda', 'Anillo solitario'])
  expect(await find('de la')).toEqual([])
})

test('without a full match, partial matches are returned', async () => {
  expect(await find('collar negro')).toEqual(
    expect.arrayContaining(['Collar corazón', 'Cronógrafo negro']),
  )
})

test('a search for an unknown product finds nothing', async () => {
  expect(await find('guitarra')).toEqual([])
  expect(await find('!!!')).toEqual([])
})

test.each([
  "'); drop table products;--",
  'a & b | !c',
  ':*',
  '%_%',
  '\\',
  '<script>',
  'x'.repeat(200),
])('hostile text %s is treated as plain text', async (text) => {
  expect(Array.isArray(await find(text))).toBe(true)
})

test('a renamed category is found by its new name', async () => {
  await shop.db.execute(`update categories set name = 'Gargantillas' where id = 12`)
  await expect.poll(() => find('gargantilla')).toEqual(['Collar corazón'])
})

test('a code or number in a name is found as written, without its signs, and by its parts', async () => {
  const name = 'Reloj Casio GA-2100 LOC-008E6VH0 18k/0.25'
  await addProduct(shop.db, { category_id: 17, name })
  for (const text of [
    'GA2100',
    'ga2100',
    'GA-2100',
    '2100',
    '008E6VH0',
    '008e6v',
    '18k',
    '0,25',
    '25',
  ]) {
    expect(await find(text), text).toContain(name)
  }
})
