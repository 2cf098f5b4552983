import pg from 'pg'

/** What no upgrade may change, in tables and columns that versions before designs have too. */
const questions = {
  pieces: 'select count(*) from products',
  'pieces shown': 'select count(*) from products where shown',
  prices: 'select sum(price) from products',
  'prices to pay': 'select sum(final_price) from products',
  'sizes and codes':
    "select md5(string_agg(concat_ws('|', id, size, material, sku), ',' order by id)) from products",
  'photos in use': 'select count(distinct file) from products, unnest(photos) file',
  'stock and pieces in orders': `
    select (select sum(quantity) from products) + (select coalesce(sum(count), 0) from order_items)`,
  'ledger disagrees with the stock': `
    select count(*) from products p where quantity <> (
      select balance from stock_moves m where m.product_id = p.id order by m.id desc limit 1)`,
  reviews: 'select count(*) from reviews',
  'comments of reviews': "select md5(string_agg(comment, ',' order by id)) from reviews",
} as const

/** These also change by sales and registrations, so they are compared only between databases that nobody uses. */
const questionsAtRest = {
  stock: 'select sum(quantity) from products',
  orders: "select count(*) || ' ' || coalesce(sum(amount), 0) from orders",
  'lines of orders': "select count(*) || ' ' || coalesce(sum(count), 0) from order_items",
  'lines of carts': "select count(*) || ' ' || coalesce(sum(count), 0) from cart_lines",
  wishlists: 'select count(*) from wishlist_items',
  users: 'select count(*) from users',
} as const

export type ShopCounts = Record<keyof typeof questions, string>

export async function answerAll<Name extends string>(
  client: pg.Client,
  asked: Record<Name, string>,
): Promise<Record<Name, string>> {
  const answers: Record<string, string> = {}
  for (const [name, question] of Object.entries<string>(asked)) {
    const { rows } = await client.query<{ answer: unknown }>(`select (${question})::text as answer`)
    answers[name] = String(rows[0]?.answer)
  }
  return answers as Record<Name, string>
}

export const countShop = (client: pg.Client): Promise<ShopCounts> => answerAll(client, questions)

async function countDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // All answers are of one moment.
    await client.query('begin transaction isolation level repeatable read, read only')
    return await answerAll(client, { ...questions, ...questionsAtRest })
  } finally {
    await client.end()
  }
}

export type ComparedCount = { what: string; before: string; after: string; isSame: boolean }

/** Counts two databases of a shop, such as a restored backup and the upgraded one. Only reads. */
export async function compareDatabases(one: string, other: string): Promise<ComparedCount[]> {
  const [before, after] = [await countDatabase(one), await countDatabase(other)]
  return Object.entries(before).map(([what, count]) => {
    const now = after[what as keyof typeof after]
    return { what, before: count, after: now, isSame: count === now }
  })
}
