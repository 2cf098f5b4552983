import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { toGroups } from './to-groups.ts'

let shop: TestShop

const find = async (text: string) =>
  (await shop.shop.search.list(text, 1)).results.map(({ name }) => name)
const add = (word: string, means: string) =>
  shop.db.execute(sql`insert into search_synonyms (word, means) values (${word}, ${means})`)

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await addCategory(db, { id: 11, name: 'Anillos' })
  await addCategory(db, { id: 13, name: 'Aros' })
  await addCategory(db, { id: 14, name: 'Dijes' })
  await addProduct(db, { name: 'Anillo de compromiso' })
  await addProduct(db, { name: 'Anillo de plata', material: 'plata_925' })
  await addProduct(db, { name: 'Argollas de perla', category_id: 13, material: 'oro' })
  await addProduct(db, { name: 'Dije con pendiente azul', category_id: 14 })
})
afterAll(() => shop.close())

test('a word finds what it means as soon as it is added, changed and removed', async () => {
  expect(await find('caravanas')).toEqual([])
  await add('Caravanas', 'aros')
  await expect.poll(() => find('caravanas')).toEqual(['Argollas de perla'])
  await shop.db.execute(sql`update search_synonyms set means = 'dijes' where word = 'Caravanas'`)
  await expect.poll(() => find('caravanas')).toEqual(['Dije con pendiente azul'])
  await shop.db.execute(sql`delete from search_synonyms where word = 'Caravanas'`)
  await expect.poll(() => find('caravanas')).toEqual([])
})

test('«pendientes» also finds earrings, in singular and plural, beside what contains the word', async () => {
  expect(await find('pendientes')).toEqual(['Dije con pendiente azul'])
  await add('pendientes', 'aros')
  const both = expect.arrayContaining(['Argollas de perla', 'Dije con pendiente azul'])
  await expect.poll(() => find('pendientes')).toEqual(both)
  expect(await find('Pendiente')).toEqual(both)
  expect(await find('pendientes de perla')).toEqual(['Argollas de perla'])
})

test('several words mean several words, or one of several', async () => {
  await add('sortija de boda', 'anillo de compromiso')
  await expect.poll(() => find('sortija de boda')).toEqual(['Anillo de compromiso'])
  await add('abridores', 'argollas, dijes')
  const both = expect.arrayContaining(['Argollas de perla', 'Dije con pendiente azul'])
  await expect.poll(() => find('abridores')).toEqual(both)
  await add('de la', '!!!')
  expect(await find('!!!')).toEqual([])
})

const expand = async (word: string) => ({ stem: word.replace(/s$/, ''), choices: [word] })

test('the longest synonym counts, and hostile words stay words', async () => {
  const synonyms = [
    { stems: ['reloj'], means: [['cronografo']] },
    { stems: ['reloj', 'pulsera'], means: [['malla', 'acero'], []] },
    { stems: [], means: [['todo']] },
  ]
  expect(await toGroups('relojs pulsera', expand, [])).toEqual(['(relojs)', '(pulsera)'])
  expect(await toGroups('reloj pulsera oro', expand, synonyms)).toEqual([
    '((reloj & pulsera) | ((malla) & (acero)))',
    '(oro)',
  ])
  expect(await toGroups("reloj' | x", expand, synonyms)).toEqual(['(reloj | (cronografo))', '(x)'])
})
