import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'

/** What a change of these columns is announced as. Every other column is announced as "text". */
const announcements: Record<string, string> = {
  quantity: 'stock',
  ranked_sold: 'ranking',
  price: 'price',
  discount_percentage: 'price',
  own_discount: 'price',
  rule_ends_at: 'price',
  dated_discount: 'price',
  discount_starts_at: 'price',
  discount_ends_at: 'price',
  average_rating: 'rating',
  review_count: 'rating',
  category_id: 'category',
  design_id: 'category',
  visible: 'visibility',
  date_created: 'visibility',
  date_removed: 'visibility',
}
/** Shoppers do not see these. A sale price counts through `final_price` or the discount. */
const unannounced = [
  ...['sold', 'sale_price', 'sku', 'search', 'version', 'date_changed'],
  ...['gold_weight', 'gold_karat', 'labour', 'margin_percentage', 'low_stock', 'cost'],
  ...['rule_discount', 'tags'],
  // These products have photos, so that it ends at once.
  'waits_for_photo',
]
/** A change of these alone does not set `date_changed`. */
const undated = [
  ...['quantity', 'sold', 'ranked_sold', 'sku', 'search', 'version'],
  ...['date_changed', 'date_created'],
  ...['gold_weight', 'gold_karat', 'labour', 'margin_percentage', 'low_stock', 'cost'],
  ...['dated_discount', 'discount_starts_at', 'rule_discount', 'tags'],
]

const otherValues: Record<string, string> = {
  category_id: '12',
  design_id: '1',
  material: `'otro'`,
  gtin: `'96385074'`,
  tags: `'{rebaja}'`,
  gender: `'female'`,
  age_group: `'kids'`,
  attributes: `'[{"name":"Piedra","value":"Rubí"}]'`,
}
const ofType: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  boolean: (column) => `not ${column}`,
  tsvector: () => `to_tsvector('otro')`,
  'text[]': () => `'{}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 hour'`,
}
const increment = (column: string) => `coalesce(${column}, 0) + 1`

type Column = { name: string; type: string }

let own: TestDatabase
let client: pg.Client
let columns: Column[]
let announced: string[] = []

beforeAll(async () => {
  own = await createTestDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
  client.on('notification', ({ payload = '' }) => announced.push(payload))
  await client.query(`
    insert into photos (file, width, height, blur, alt) values ('a.jpg', 800, 800, '', '');
    insert into categories (id, name, type, thumbnail)
      values (11, 'Anillos', 'joyas', 'a.jpg'), (12, 'Aros', 'joyas', 'a.jpg');
    insert into designs (name) values ('Alianza');
    listen catalogue_events`)
  const found = await client.query<Column>(`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> 'id'`)
  columns = found.rows
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

/** The discount with dates is one that does not hold yet. */
const resetProducts = () =>
  client.query(`
    truncate products cascade;
    insert into products (id, category_id, name, material, price, quantity, photos)
      values (1, 11, 'Anillo', 'oro', 100000, 5, '{a.jpg}');
    insert into products (id, category_id, name, material, price, dated_discount, discount_starts_at, discount_ends_at)
      values (2, 11, 'Aro', 'oro', 100000, 10, now() + interval '1 day', now() + interval '3 days')`)
beforeEach(resetProducts)

async function change(id: number, set: string) {
  announced = []
  const { rows } = await client.query<{ is_dated: boolean }>(
    `update products set ${set} where id = ${id} returning date_changed = now() as is_dated`,
  )
  return { announced, isDated: rows[0]?.is_dated === true }
}

test('every column is announced and dated, but for those that are excluded on purpose', async () => {
  const isDiscountWithDates = /^dated_discount|^discount_(starts|ends)_at/
  for (const { name, type } of columns) {
    const value = otherValues[name] ?? (ofType[type] ?? increment)(name)
    await resetProducts()
    const id = isDiscountWithDates.test(name) ? 2 : 1
    expect({ name, ...(await change(id, `${name} = ${value}`)) }).toEqual({
      name,
      announced: unannounced.includes(name) ? [] : [`${announcements[name] ?? 'text'} ${id}`],
      isDated: !undated.includes(name),
    })
  }
  const names = columns.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(announcements), ...unannounced, ...undated]),
  )
})

test('an update that changes nothing is not announced and sets no date', async () => {
  expect(await change(1, 'name = name')).toEqual({ announced: [], isDated: false })
})

test('selling the last piece is announced as availability and sets the date', async () => {
  expect(await change(1, 'quantity = 1')).toEqual({ announced: ['stock 1'], isDated: false })
  expect(await change(1, 'quantity = 0')).toEqual({
    announced: ['availability,stock 1'],
    isDated: true,
  })
})

test('a removed product is not announced when it is hidden, because shoppers do not see it', async () => {
  await change(1, 'date_removed = now()')
  expect(await change(1, 'visible = false')).toEqual({ announced: [], isDated: true })
})
