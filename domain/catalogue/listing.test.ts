import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillCatalogue } from '#bench/products.ts'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import { sortings } from '#contracts/filters.ts'
import { type Connection, connect } from '#db/database.ts'
import { photos } from '#db/schema/photos.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addCategory } from '#tests/products.ts'
import { createListing, type Sorting } from './listing.ts'

const PRODUCTS = 3_000
const PAGES = PRODUCTS / PAGE_SIZE

let connection: Connection
let client: pg.Client
let drop: () => Promise<void>
let bookmarkCount = 0

/** Many equal prices, sales and dates, so that the order depends on the ids. */
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  connection = connect(database.url, {
    onStatement({ name }) {
      if (name?.startsWith('deep_place')) bookmarkCount += 1
      return () => undefined
    },
  })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const id of [11, 12]) await addCategory(connection.db, { id })
  await connection.db
    .insert(photos)
    .values({ file: 'otra.jpg', width: 800, height: 800, blur: '', alt: '' })
  await fillCatalogue(client, PRODUCTS)
  await client.query(`
    update products set price = 100000 + (id % 40) * 1000, sold = id % 7,
      date_created = timestamptz '2026-01-01' + (id % 50) * interval '1 microsecond'`)
})
afterAll(async () => {
  await client.end()
  await connection.close()
  await drop()
})
beforeEach(() => {
  bookmarkCount = 0
})

const everyOrder = sortings.flatMap((by): Sorting[] => [
  { by, order: 'asc' },
  { by, order: 'desc' },
])

async function readOrder({ by, order }: Sorting, where = 'shown'): Promise<number[]> {
  const column = by === 'name' ? 'name collate spanish' : by
  const { rows } = await client.query(
    `select id from products where ${where} order by ${column} ${order}, id ${order}`,
  )
  return rows.map(({ id }) => id)
}

const shuffled = (pages: number) =>
  Array.from({ length: pages }, (_, n) => 1 + ((n * 97) % pages)) as number[]

function setUp({ isLive = true } = {}) {
  const catalogueEvents = createCatalogueEvents()
  catalogueEvents.setLive(isLive)
  return { catalogueEvents, listing: createListing({ db: connection.db, catalogueEvents }) }
}

test.each(everyOrder)('any page by $by $order is correct, however deep', async (sorting) => {
  const { listing } = setUp()
  const all = await readOrder(sorting)
  for (const page of shuffled(PAGES)) {
    const expected = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    expect(await listing.listIds({}, sorting, page, PRODUCTS)).toEqual(expected)
  }
  // Of 250 pages, 40 lie before the first bookmark on either side, and a dozen were visited first.
  expect(bookmarkCount).toBeGreaterThan(140)
})

test('bookmarks of one list are not used for another', async () => {
  const { listing } = setUp()
  const sorting: Sorting = { by: 'date_created', order: 'desc' }
  for (const category of [11, 12]) {
    const all = await readOrder(sorting, `shown and category_id = ${category}`)
    for (const page of shuffled(all.length / PAGE_SIZE)) {
      const expected = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      expect(await listing.listIds({ category }, sorting, page, all.length)).toEqual(expected)
    }
  }
  expect(bookmarkCount).toBeGreaterThan(0)
})

test.each(['listing', 'stock'] as const)(
  'bookmarks are discarded after a change of %s',
  async (change) => {
    const { listing, catalogueEvents } = setUp()
    const sorting: Sorting = { by: 'sold', order: 'asc' }
    for (const page of [50, 60, 70, 80, 90]) await listing.listIds({}, sorting, page, PRODUCTS)
    await client.query('update products set sold = 400 - sold where id % 3 = 0')
    catalogueEvents.announce(change)
    const all = await readOrder(sorting)
    for (const page of [90, 80, 91]) {
      const expected = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      expect(await listing.listIds({}, sorting, page, PRODUCTS)).toEqual(expected)
    }
  },
)

test('while events do not arrive every page is counted from the start', async () => {
  const { listing } = setUp({ isLive: false })
  for (const page of [60, 61, 62])
    await listing.listIds({}, { by: 'name', order: 'asc' }, page, PRODUCTS)
  expect(bookmarkCount).toBe(0)
})
