import { inArray, sql } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { addDays } from '#contracts/dates.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { productName } from '#db/product-name.ts'
import { products } from '#db/schema/catalogue.ts'
import { bySearchAndFilters } from '#domain/admin/products/product-query.ts'
import { isSale, toSoldItems } from './sales.ts'

const MAX_ROWS = 3
const SELLING_DAYS = 90

type Pieces = Pick<Summary, 'last_pieces' | 'waiting' | 'low_stock'>
type Last = { id: number; quantity: number; sold: number; waiting: number }
type Waiting = { id: number; waiting: number }
type Found = {
  low_stock: number
  last_count: number
  last: Last[]
  people: number
  awaited: Waiting[]
}
type Named = { id: number; name: string; photo: string | null }

/** Pieces that run out, and those that people wait for. */
export async function readPieces(
  db: Database,
  { today, stock }: { today: string; stock: StockSettings },
): Promise<Pieces> {
  const found = await findPieces(db, { today, stock })
  const listed = found.last.map(({ id }) => id)
  const others = found.awaited.filter(({ id }) => !listed.includes(id)).slice(0, MAX_ROWS)
  const names = await readNames(db, [...listed, ...others.map(({ id }) => id)])
  const withName = <R extends { id: number }>(row: R) => ({
    ...row,
    ...(names.get(row.id) ?? { name: '', photo: null }),
  })
  const shown = found.last.reduce(
    (sum, { quantity, waiting }) => sum + (quantity === 0 ? waiting : 0),
    0,
  )
  return {
    last_pieces: { count: found.last_count, results: found.last.map(withName) },
    waiting: { count: found.people - shown, results: others.map(withName) },
    low_stock: found.low_stock,
  }
}

/** One statement, because no index has the quantity: it reads all products once. */
async function findPieces(
  db: Database,
  { today, stock }: { today: string; stock: StockSettings },
): Promise<Found> {
  const days = { from: addDays(today, 1 - SELLING_DAYS), until: today }
  const items = await toSoldItems(db, isSale(false), days)
  const isLow = bySearchAndFilters({ stock: 'low', hidden: false }, stock)
  const { rows } = await db.execute<Found>(sql`
    with few as materialized (
      select id, quantity, (${isLow}) as is_low from products
      where ${products.shown} and ((${isLow}) or ${products.quantity} <= 1)
    ), awaited as (
      select a.product_id as id, few.quantity, count(*)::int as waiting
      from stock_alerts a join few on few.id = a.product_id
      where a.date_sent is null
      group by 1, 2
    ), selling as (
      select few.id, few.quantity, sum(items.count)::int as sold
      from ${items} items
      join few on few.id = items.product_id
      where few.quantity <= 1
      group by 1, 2
      having sum(items.count) > 0
    ), last as (
      select s.id, s.quantity, s.sold, coalesce(a.waiting, 0) as waiting
      from selling s left join awaited a using (id)
      order by s.sold desc, s.quantity, s.id
      limit ${MAX_ROWS}
    )
    select
      (select count(*)::int from few where is_low) as low_stock,
      (select count(*)::int from selling) as last_count,
      coalesce((select json_agg(last order by sold desc, quantity, id) from last), '[]') as last,
      (select coalesce(sum(waiting), 0)::int from awaited where quantity = 0) as people,
      coalesce((
        select json_agg(json_build_object('id', id, 'waiting', waiting) order by waiting desc, id)
        from (
          select id, waiting from awaited where quantity = 0
          order by waiting desc, id limit ${2 * MAX_ROWS}
        ) most), '[]') as awaited`)
  return one(rows)
}

async function readNames(db: Database, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      name: productName(products),
      photo: sql<string | null>`coalesce(${products.own_photo}, ${products.photos}[1])`,
    })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(
    rows.map((row) => [row.id, { ...row, photo: row.photo && toMediaPath(row.photo) }]),
  )
}
