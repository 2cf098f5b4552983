import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { migrate } from './migrate.ts'

const ANA = 1
const BERTA = 2
const MIGRATION = 'reviews-of-designs'

let own: TestDatabase
let client: pg.Client

/** Two sizes of one design, another design, and two customers. */
const CATALOGUE = `
  insert into photos (file, width, height, blur, alt) values ('a.jpg', 800, 800, '', '');
  insert into categories (id, name, type, thumbnail) values (11, 'Anillos', 'joyas', 'a.jpg');
  insert into users (id, email, password_hash, first_name, last_name)
    values (${ANA}, 'ana@example.com', 'x', 'Ana', 'Paz'), (${BERTA}, 'berta@example.com', 'x', 'Berta', 'Paz')`

/** Pieces 1 and 2 are sizes of one design; piece 3 is a design of its own. */
const PIECES = `
  insert into products (id, category_id, name, material, size, price)
    values (1, 11, 'Aurora', 'oro', '12', 100), (3, 11, 'Brisa', 'oro', '', 100);
  insert into products (id, category_id, design_id, name, material, size, price)
    select 2, 11, design_id, 'Aurora', 'oro', '14', 100 from products where id = 1`

/** As every version writes them: the version before knows nothing about designs here. */
const write = (product: number, user: number, rating: number, day = 1) =>
  client.query(
    `insert into reviews (product_id, user_id, rating, comment, date_created)
    values ($1, $2, $3, 'Linda', make_date(2026, 1, $4)) on conflict do nothing returning id`,
    [product, user, rating, day],
  )

async function readRatings() {
  const { rows } = await client.query<{ id: number; rating: string }>(
    `select id, average_rating::float || ' of ' || review_count as rating from products order by id`,
  )
  return Object.fromEntries(rows.map(({ id, rating }) => [id, rating]))
}

const moveToFirstDesign = (product: number) =>
  client.query(
    'update products set design_id = (select design_id from products where id = 1) where id = $1',
    [product],
  )

/** The rating of each review, and whether it is replaced. */
async function readReplaced() {
  const { rows } = await client.query<{ rating: string; replaced: boolean }>(
    'select rating::float as rating, replaced from reviews order by id',
  )
  return rows.map(({ rating, replaced }) => [rating, replaced])
}

beforeAll(async () => {
  own = await createTestDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query(CATALOGUE)
})
afterAll(async () => {
  await client.end()
  await own.drop()
})
beforeEach(async () => {
  await client.query('truncate products, designs, reviews cascade')
  await client.query(PIECES)
})

test('a review rates every piece of its design', async () => {
  await write(1, ANA, 5)
  await write(2, BERTA, 4)
  expect(await readRatings()).toEqual({ 1: '4.5 of 2', 2: '4.5 of 2', 3: '0 of 0' })
  await client.query('update reviews set hidden = true where product_id = 1')
  expect(await readRatings()).toEqual({ 1: '4 of 1', 2: '4 of 1', 3: '0 of 0' })
  await client.query('delete from reviews where product_id = 2')
  expect(await readRatings()).toEqual({ 1: '0 of 0', 2: '0 of 0', 3: '0 of 0' })
})

test('a second review of a design is ignored, as the second one of a product', async () => {
  await write(1, ANA, 5)
  expect((await write(2, ANA, 1)).rowCount).toBe(0)
  expect((await write(1, ANA, 1)).rowCount).toBe(0)
  expect((await write(3, ANA, 1)).rowCount).toBe(1)
  expect(await readRatings()).toEqual({ 1: '5 of 1', 2: '5 of 1', 3: '1 of 1' })
})

test('a new piece takes over the rating of its design', async () => {
  await write(1, ANA, 5)
  await client.query(`
    insert into products (id, category_id, design_id, name, material, price)
    select 4, 11, design_id, 'Aurora', 'oro', 100 from products where id = 1`)
  expect((await readRatings())[4]).toBe('5 of 1')
})

test('reviews follow their piece to another design, where the newest of each customer is public', async () => {
  await write(1, ANA, 5, 1)
  await write(3, ANA, 3, 2)
  await write(3, BERTA, 4, 2)
  await moveToFirstDesign(3)
  expect(await readReplaced()).toEqual([
    [5, true],
    [3, false],
    [4, false],
  ])
  expect(await readRatings()).toEqual({ 1: '3.5 of 2', 2: '3.5 of 2', 3: '3.5 of 2' })
  await client.query('update products set design_id = null where id = 3')
  expect(await readReplaced()).toEqual([
    [5, false],
    [3, false],
    [4, false],
  ])
  expect(await readRatings()).toEqual({ 1: '5 of 1', 2: '5 of 1', 3: '3.5 of 2' })
})

test('if the public review is deleted, the one before it is public again', async () => {
  await write(1, ANA, 5, 1)
  await write(3, ANA, 3, 2)
  await moveToFirstDesign(3)
  await client.query('delete from reviews where rating = 3')
  expect(await readReplaced()).toEqual([[5, false]])
  expect(await readRatings()).toEqual({ 1: '5 of 1', 2: '5 of 1', 3: '5 of 1' })
})

test('a change of a review is announced with every piece of its design', async () => {
  const payloads: string[] = []
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'catalogue_events') payloads.push(payload)
  })
  await write(1, ANA, 5)
  await client.query('listen catalogue_events')
  await client.query(`update reviews set comment = 'Preciosa'`)
  await client.query('unlisten catalogue_events')
  expect(payloads).toEqual([' 1,2'])
})

/** The migrations before the one of this test. */
async function copyMigrationsBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(MIGRATION))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

test('the migration keeps the newest review of each customer public, and rates all pieces', {
  timeout: 60_000,
}, async () => {
  const before = await createTestDatabase({ empty: true })
  const folder = await copyMigrationsBefore()
  const shared = client
  client = new pg.Client({ connectionString: before.url })
  try {
    await migrate(before.url, folder)
    await client.connect()
    await client.query(CATALOGUE)
    await client.query(PIECES)
    await write(1, ANA, 5, 1)
    await write(2, ANA, 2, 2)
    await write(1, BERTA, 4, 3)
    await write(3, ANA, 1, 1)
    await client.query(`
      insert into orders (transaction_id, user_id, payment_status, original_price, discount, shipping_price, amount,
        estimated_tax, email, full_name, address_line_1, city, state_province_region, postal_zip_code, country_region,
        telephone_number, shipping_name, shipping_time, held_until)
      values ('QL-1', ${ANA}, 'approved', 100, 0, 0, 100, 0, 'ana@example.com', 'Ana Paz', 'Rivadavia 1', 'Rosario',
        'Santa Fe', '2000', 'Argentina', '1', 'Correo', '5 días', now());
      insert into order_items (order_id, product_id, name, price, count, discount, iva_rate)
      select id, 1, 'Aurora', 100, 1, 0, 21 from orders`)
    await migrate(before.url, 'db/migrations')
    expect(await readReplaced()).toEqual([
      [5, true],
      [2, false],
      [4, false],
      [1, false],
    ])
    expect(await readRatings()).toEqual({ 1: '3 of 2', 2: '3 of 2', 3: '1 of 1' })
    const { rows } = await client.query(
      'select product_id from reviews where verified_purchase order by id',
    )
    expect(rows).toEqual([{ product_id: 1 }, { product_id: 2 }])
  } finally {
    await client.end()
    client = shared
    await before.drop()
    await rm(folder, { recursive: true })
  }
})
