import { type SQL, sql } from 'drizzle-orm'
import type { Figures } from '#contracts/admin/figures.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { productName } from '#db/product-name.ts'
import { products } from '#db/schema/catalogue.ts'
import { folded } from '#db/schema/folded.ts'
import { toPesos } from '#domain/money.ts'
import type { Days } from './periods.ts'
import { isIssuedIn, toSoldItems } from './sales.ts'

const MAX_PRODUCTS = 5
const MAX_SEARCHES = 5

type Best = Figures['best_products'][number]
type Search = Figures['searches'][number]

export async function listBest(db: Database, sale: SQL, days: Days): Promise<Best[]> {
  const items = await toSoldItems(db, sale, days)
  const { rows } = await db.execute<Best>(sql`
    select best.id, ${productName(products)} as name, coalesce(products.own_photo, products.photos[1]) as photo, best.pieces,
      best.amount
    from (
      select product_id as id, sum(count)::int as pieces, sum(amount)::float8 as amount
      from ${items} items
      group by product_id
      having sum(count) > 0
      order by 2 desc, 3 desc, 1
      limit ${MAX_PRODUCTS}
    ) best
    join products on products.id = best.id
    order by best.pieces desc, best.amount desc, best.id`)
  return rows.map((row) => ({
    ...row,
    photo: row.photo && toMediaPath(row.photo),
    amount: toPesos(row.amount),
  }))
}

export async function countTests(db: Database, days: Days): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o
    where payment_status = 'approved' and is_test and ${isIssuedIn(days)}`)
  return one(rows).count
}

/** Searches without results, which are kept for 90 days. */
export async function listSearches(db: Database, { from, until }: Days): Promise<Search[]> {
  const { rows } = await db.execute<Search>(sql`
    select text, sum(count)::int as count from search_misses m
    where day between ${from} and ${until}
      and not exists (
        select from search_synonyms where ${folded('word')} = ${folded('m.text')})
    group by text
    order by 2 desc, text
    limit ${MAX_SEARCHES}`)
  return rows
}
