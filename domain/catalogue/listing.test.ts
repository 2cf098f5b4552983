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
import { createListing } from './listing.ts'
import type { Sorting } from './sort-order.ts'

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
    update products set price = 100000 + (id % 40) * 1000, sold = design_id % 7, ranked_sold = design_id % 7,
      date_created = timestamptz '2026-01-01' + (design_id % 50) * interval '1 microsecond'`)
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

/** Each design as its cheapest available piece. */
async function readDesignOrder({ by, order }: Sorting, where: string): Promise<number[]> {
  const column = by === 'name' ? 'name collate spanish' : by
  const { rows } = await client.query(`
    select id from (
      select *, row_number() over (partition by design_id order by quantity = 0, final_price, id) as place
      from products where shown and ${where}
    ) ranked where place = 1 order by ${column} ${order}, id ${order}`)
  return rows.map(({ id }) => id)
}

const criteriaSets = [
  { criteria: {}, where: 'true' },
  {
    criteria: { material: 'oro', price_max: 120_000 },
    where: `material = 'oro' and final_price <= 120000`,
  },
]

test.each(allSortings)(
  'every page of designs by $by $order, near the start or deep, holds the designs of its place',
  async (sorting) => {
    const catalogueEvents = createCatalogueEvents()
    const listing = createListing({ db: connection.db, catalogueEvents })
    for (const { criteria, where } of criteriaSets) {
      const all = await readDesignOrder(sorting, where)
      expect(await listing.getCount({ criteria, grouping: 'design' })).toBe(all.length)
      const last = Math.ceil(all.length / PAGE_SIZE)
      for (const page of [1, 2, 9, 10, 11, 12, Math.ceil(last / 2), last, last + 1]) {
        const expected = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        const { chosen } = await listing.readDesignPage(criteria, sorting, page)
        expect(chosen.map(({ id }) => id)).toEqual(expected)
      }
    }
  },
)
