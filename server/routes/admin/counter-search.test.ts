import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { addPerson } from '#tests/people.ts'
import { openCounter } from './counter-setup.ts'

const { shop, seller, addRing, findPieces, sellAtCounter, setPiece } = await openCounter()

const findCustomers = async (search: string) =>
  (await seller.client.call(counterApi.findCustomers, { query: { search } })).body.results

test('a piece is found by its SKU in any case and by its barcode, before others', async () => {
  const other = await addRing({ name: 'Anillo ZX-1 de prueba', sku: 'ZX-10', quantity: 9 })
  const exact = await addRing({ name: 'Aros', sku: 'ZX-1', gtin: '7791234567898', quantity: 0 })
  expect((await findPieces('zx-1')).map(({ id }) => id)).toEqual([exact, other])
  expect(await findPieces('7791234567898')).toMatchObject([
    { id: exact, sku: 'ZX-1', gtin: '7791234567898', quantity: 0 },
  ])
})

test('a code is found without its hyphens, and a barcode with a zero before it', async () => {
  const watch = await addRing({ name: 'Casio', sku: 'DW-5600-1', gtin: '036000291452' })
  for (const text of ['dw5600', 'DW 5600', 'dw-5600', 'DW56001', '0036000291452', '036000291452']) {
    expect(
      (await findPieces(text)).map(({ id }) => id),
      text,
    ).toContain(watch)
  }
  expect((await findPieces('dw56001'))[0]?.id).toBe(watch)
})

test('words find pieces, those without stock last, removed ones never', async () => {
  const soldOut = await addRing({ name: 'Gargantilla lunar', size: '40 cm', quantity: 0 })
  const inStock = await addRing({ name: 'Gargantilla lunar', size: '45 cm', quantity: 2 })
  const removed = await addRing({ name: 'Gargantilla lunar', size: '50 cm' })
  await setPiece(removed, { date_removed: new Date() })
  expect(await findPieces('lunar gargan')).toMatchObject([
    { id: inStock, size: '45 cm', quantity: 2 },
    { id: soldOut, size: '40 cm', quantity: 0 },
  ])
  expect(await findPieces('nadaquesellameasi')).toEqual([])
  expect(await findPieces('   ')).toEqual([])
})

test('a piece is found by all words in any order, in name, material, size or code', async () => {
  const hoops = { name: 'Argollas clásicas', material: 'oro' } as const
  const wanted = await addRing({ ...hoops, size: '25 mm', sku: 'ARG-77-X' })
  await addRing({ ...hoops, size: '30 mm', sku: 'ARG-99-X' })
  await addRing({ name: 'Pulsera', material: 'plata_925', size: '25 mm' })
  for (const text of [
    'Argollas de oro 25',
    '25 argollas oro',
    'argóllas 25mm',
    'ARG-77 argollas',
    'oro arg77 25',
  ]) {
    const found = await findPieces(text)
    expect([text, found.map(({ id }) => id)]).toEqual([text, [wanted]])
  }
})

test('a word that no piece has finds nothing, beside a size or without meaning', async () => {
  await addRing({ name: 'Argollas clásicas', size: '25 mm' })
  expect(await findPieces('dragones 25')).toEqual([])
  expect(await findPieces('de la')).toEqual([])
})

test('the price is the one of this moment, with the list price beside it', async () => {
  const id = await addRing({ name: 'Dije rebajado', price: 1_000_000 })
  await setPiece(id, { sale_price: 800_000, discount_percentage: 20 })
  expect(await findPieces('dije rebajado')).toMatchObject([
    { id, price: 8_000, list_price: 10_000 },
  ])
  const { body } = await seller.client.call(counterApi.findPieces, {
    query: { ids: `${id},999999` },
  })
  expect(body.results.map((piece) => piece.id)).toEqual([id])
})

test('the search by barcode uses an index', async () => {
  await shop.db.execute(sql`set enable_seqscan = off`)
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from products where gtin = '7791234567898'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_by_gtin')
})

test('a customer is found by name, phone in any format, e-mail and document', async () => {
  const person = await addPerson(shop, { first_name: 'Eulogia' })
  await shop.db.update(users).set({ phone: '+5491160005555' }).where(eq(users.id, person.id))
  const { body } = await sellAtCounter(await addRing(), { customer_id: person.id })
  await shop.db
    .update(orders)
    .set({ collected_by: sql`full_name`, collected_document: '30.123.456' })
    .where(eq(orders.transaction_id, body.transaction_id))
  const [row] = await shop.db.select().from(users).where(eq(users.id, person.id))
  for (const search of ['eulog', '11 6000-5555', row?.email ?? '', '30.123.456', '30123456']) {
    const found = await findCustomers(search)
    expect([search, found.map(({ id }) => id)]).toEqual([search, [person.id]])
  }
  expect((await findCustomers('eulog'))[0]).toEqual({
    id: person.id,
    full_name: 'Eulogia Paz',
    email: row?.email,
    phone: '+5491160005555',
  })
  expect(await findCustomers('30123457')).toEqual([])
})

test('a customer is not found by the document of who collected an order for them', async () => {
  const { id } = await addPerson(shop)
  const { body } = await sellAtCounter(await addRing(), { customer_id: id })
  await shop.db
    .update(orders)
    .set({ document: '31222333', collected_by: 'Hugo Sosa', collected_document: '28.777.666' })
    .where(eq(orders.transaction_id, body.transaction_id))
  expect(await findCustomers('28777666')).toEqual([])
  expect(await findCustomers('31.222.333')).toMatchObject([{ id }])
})

test('buyers are found by the phone of their orders, with an account or without', async () => {
  const product_id = await addRing()
  const { id, email } = await addPerson(shop)
  const known = { customer_id: id, full_name: 'Ana Paz', telephone_number: '+54 341 555 0177' }
  await sellAtCounter(product_id, known)
  const guest = { full_name: 'Hugo Sosa', telephone_number: '+54 341 555 0178' }
  await sellAtCounter(product_id, guest)
  await sellAtCounter(product_id, guest)
  expect(await findCustomers('0177')).toMatchObject([{ id, email }])
  expect(await findCustomers('341 555-0178')).toEqual([
    { id: null, full_name: 'Hugo Sosa', email: '', phone: '+543415550178' },
  ])
  expect(await findCustomers('hugo sosa')).toMatchObject([{ id: null }])
})
