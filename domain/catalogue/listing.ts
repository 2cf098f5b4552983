import { createHash } from 'node:crypto'
import { asc, count, desc, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import type { SortBy } from '#contracts/filters.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents, Change } from '#domain/cache/catalogue-events.ts'
import { dependOn, expireAt } from '#domain/cache/dependencies.ts'
import { type Criteria, changesOf, toCondition, toKey, toShape } from './criteria.ts'

export type Sorting = { by: SortBy; order: 'asc' | 'desc' }
const columns = {
  final_price: products.final_price,
  sold: products.sold,
  name: sql`${products.name} collate spanish`,
  date_created: products.date_created,
}

/** A tie is broken by id, so that pages never repeat or lose a product. */
function toOrder({ by, order }: Sorting) {
  const direction = order === 'asc' ? asc : desc
  return [direction(columns[by]), direction(products.id)]
}

const reversed = ({ by, order }: Sorting): Sorting => ({
  by,
  order: order === 'asc' ? 'desc' : 'asc',
})

const value = sql.placeholder

/** What moves a product within a list in this order. */
const changesOfOrder: Partial<Record<SortBy, Change>> = { final_price: 'price', name: 'text' }

/** Sales change the ranking of the best sellers without announcing it. */
export const MAX_RANKING_AGE_MS = 60_000

const MAX_NAME_LENGTH = 63

/** PostgreSQL cuts longer names, and would take two that begin alike for one. */
const toStatementName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH
    ? name
    : `${name.slice(0, 46)}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Pages of ids by criteria and order. Each combination of filters and order is a prepared statement of its own. */
export function createListing({
  db,
  catalogueEvents,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
}) {
  const counts = createCache<number>(catalogueEvents, { maxSize: 5_000 })
  const statements = new Map<string, unknown>()

  const once = <S>(name: string, prepare: (name: string) => S): S => {
    const known = statements.get(name) as S | undefined
    if (known) return known
    const statement = prepare(toStatementName(name))
    statements.set(name, statement)
    return statement
  }

  const countOf = (criteria: Criteria) =>
    once(`count_${toShape(criteria)}`, (name) =>
      db.select({ products: count() }).from(products).where(toCondition(criteria)).prepare(name),
    )

  // Nothing but an index is read.
  const pageOf = (criteria: Criteria, sorting: Sorting) =>
    once(`page_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(toCondition(criteria))
        .orderBy(...toOrder(sorting))
        .limit(value('limit'))
        .offset(value('offset'))
        .prepare(name),
    )

  const list = (criteria: Criteria, sorting: Sorting, offset: number, limit: number) =>
    pageOf(criteria, sorting).execute({ ...criteria, limit, offset })

  const getCount = (criteria: Criteria): Promise<number> =>
    counts.get(toKey(criteria), async () => {
      dependOn(...changesOf(criteria))
      const [row] = await countOf(criteria).execute(criteria)
      return row?.products ?? 0
    })

  return {
    getCount,
    /** One page; those past the middle are read from the end, which is nearer. */
    async listIds(
      criteria: Criteria,
      sorting: Sorting,
      page: number,
      total: number,
    ): Promise<number[]> {
      const offset = (page - 1) * PAGE_SIZE
      const limit = Math.min(PAGE_SIZE, total - offset)
      if (limit <= 0) return []
      const changeOfOrder = changesOfOrder[sorting.by]
      dependOn(...changesOf(criteria), ...(changeOfOrder ? [changeOfOrder] : []))
      if (sorting.by === 'sold') expireAt(new Date(Date.now() + MAX_RANKING_AGE_MS))
      const isNearStart = offset <= total / 2
      const rows = isNearStart
        ? await list(criteria, sorting, offset, limit)
        : (await list(criteria, reversed(sorting), total - offset - limit, limit)).reverse()
      return rows.map(({ id }) => id)
    },
  }
}
