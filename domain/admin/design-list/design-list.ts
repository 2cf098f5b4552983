import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  inArray,
  isNull,
  min,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type {
  DesignList,
  DesignPiece,
  designSortings,
  ListedDesign,
} from '#contracts/admin/design-list.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { products } from '#db/schema/catalogue.ts'
import { stockAlerts } from '#db/schema/stock-alerts.ts'
import { byPosition } from '#domain/catalogue/piece-order.ts'
import type { ListQuery } from '#domain/editing/list-rows.ts'
import { toPesos } from '#domain/money.ts'
import { type IvaRates, readIvaRates, toCostFacts } from './cost-facts.ts'
import { type DesignFilters, isInTrash, toCondition } from './design-conditions.ts'

type Query = ListQuery<(typeof designSortings)[number]> & DesignFilters
type Row = typeof products.$inferSelect
type Dependencies = { db: Database; getStock: () => Promise<StockSettings> }

/** Pieces of one design have one name, and an index has this order. */
const byName = sql`${products.name} collate spanish`

/** Designs are sorted by the pieces that match. */
const sortings = {
  id: min(products.id),
  name: byName,
  price: min(products.price),
  quantity: sum(products.quantity),
  sold: sum(products.sold),
}

/** The products of the back office, a row for each design. Counts and pages are of designs. */
export function createDesignList({ db, getStock }: Dependencies) {
  return {
    async list(query: Query, showsCosts: boolean): Promise<DesignList> {
      const stock = await getStock()
      const where = query.ids
        ? and(isInTrash(query.removed), inArray(products.design_id, query.ids))
        : await toCondition(db, query, stock)
      const [counts, ids] = await Promise.all([countDesigns(db, where), findPage(db, where, query)])
      const results = await readDesigns(db, { ...query, ...stock, ids, where, showsCosts })
      return { results, ...counts }
    },
  }
}

async function countDesigns(db: Database, where: SQL | undefined) {
  return one(
    await db
      .select({ count: countDistinct(products.design_id), piece_count: count() })
      .from(products)
      .where(where),
  )
}

async function findPage(db: Database, where: SQL | undefined, query: Query): Promise<number[]> {
  const { page, per_page, sort = 'id', order = query.sort ? 'asc' : 'desc' } = query
  const direction = order === 'asc' ? asc : desc
  const rows = await db
    .select({ id: products.design_id })
    .from(products)
    .where(where)
    .groupBy(...(sort === 'name' ? [byName] : []), products.design_id)
    .orderBy(direction(sortings[sort]), direction(products.design_id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map(({ id }) => id)
}

type Page = {
  ids: number[]
  where: SQL | undefined
  removed?: boolean | undefined
  showsCosts: boolean
} & StockSettings

async function readDesigns(
  db: Database,
  { ids, where, removed, low_stock, showsCosts }: Page,
): Promise<ListedDesign[]> {
  if (ids.length === 0) return []
  const ofPage = inArray(products.design_id, ids)
  const rows = await db.select().from(products).where(and(ofPage, where)).orderBy(products.id)
  const all = await db
    .select({ id: products.design_id, pieces: count() })
    .from(products)
    .where(and(ofPage, isInTrash(removed)))
    .groupBy(products.design_id)
  const ivaRates = showsCosts ? await readIvaRates(db) : null
  const waiting = await readWaiting(db, rows)
  return ids.flatMap((id) => {
    const pieces = rows.filter(({ design_id }) => design_id === id)
    const piece_count = all.find((each) => each.id === id)?.pieces ?? pieces.length
    return toListedDesign(pieces, piece_count, { low_stock, ivaRates, waiting }) ?? []
  })
}

/** The rates of IVA by category; null if costs are not shown. */
type Shown = { low_stock: number; ivaRates: IvaRates | null; waiting: ReadonlyMap<number, number> }

/** How many people wait for each piece. */
async function readWaiting(db: Database, rows: Row[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: stockAlerts.product_id, people: count() })
    .from(stockAlerts)
    .where(and(inArray(stockAlerts.product_id, ids), isNull(stockAlerts.date_sent)))
    .groupBy(stockAlerts.product_id)
  return new Map(found.map(({ id, people }) => [id, people]))
}

/** Null if the last piece was changed after the page was found, so that none matches any more. */
function toListedDesign(rows: Row[], piece_count: number, shown: Shown): ListedDesign | null {
  const [first] = rows
  if (!first) return null
  const [photo] = first.photos
  return {
    id: first.design_id,
    name: first.name,
    category: first.category_id,
    main_photo: photo ? toMediaPath(photo) : null,
    pieces: rows.toSorted(byPosition).map((row) => toPiece(row, shown)),
    piece_count,
  }
}

const toPiece = (row: Row, { low_stock, ivaRates, waiting }: Shown): DesignPiece => ({
  id: row.id,
  sku: row.sku,
  size: row.size,
  material: row.material,
  price: toPesos(row.price),
  final_price: toPesos(row.final_price),
  discount_now: row.discount_percentage,
  discount_from: toStart(row),
  quantity: row.quantity,
  is_low: row.quantity <= (row.low_stock ?? low_stock),
  sold: row.sold,
  waiting: waiting.get(row.id) ?? 0,
  gold_weight: row.gold_weight,
  visible: row.visible,
  waits_for_photo: row.waits_for_photo,
  ...toCostFacts(row, ivaRates),
  date_removed: row.date_removed?.toISOString() ?? null,
  version: row.version,
})

/** The start of a discount that does not hold yet. */
const toStart = ({ dated_discount, discount_starts_at: start }: Row): string | null =>
  dated_discount && start && start > new Date() ? start.toISOString() : null
