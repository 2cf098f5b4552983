import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#bench/products.ts'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import { sortings } from '#contracts/sortings.ts'
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

/** Many prices, sales and dates are equal, so that ids break the ties. */
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  connection = connect(database.url)
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

const allSortings = sortings.flatMap((by): Sorting[] => [
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

test.each(allSortings)(
  'every page of the list by $by $order holds the products of its place',
  async (sorting) => {
    const listing = createListing({ db: connection.db, catalogueEvents: createCatalogueEvents() })
    const all = await readOrder(sorting)
    for (const page of shuffled(PAGES)) {
      const expected = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      expect(await listing.listIds({}, sorting, page, PRODUCTS)).toEqual(expected)
    }
  },
)
