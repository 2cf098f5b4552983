import { count, countDistinct, type Placeholder, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { type Criteria, changesOf, toCondition, toKey, toShape } from './criteria.ts'
import { createDesignListing } from './design-listing.ts'
import { changesOfOrder, type Sorting, toOrder } from './sort-order.ts'
import { createStatements } from './statements.ts'

/** A list shows each design once, or every product. */
export type Grouping = 'design' | 'none'

/** What is listed, and how. */
export type Selection = { criteria: Criteria; grouping: Grouping }

const reversed = ({ by, order }: Sorting): Sorting => ({
  by,
  order: order === 'asc' ? 'desc' : 'asc',
})

/**
 * A limit or an offset. PostgreSQL would plan each execution anew if it knew that a page needs few rows. A subquery
 * hides the number from the planner, so that the prepared plan is used. Drizzle accepts SQL here, but not by its types.
 */
const hidden = (name: string) =>
  sql`(select ${sql.placeholder(name)}::bigint)` as unknown as Placeholder

/** Pages of ids by criteria and order. Each combination of filters and order has its own prepared statement. */
export function createListing({
  db,
  catalogueEvents,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
}) {
  const counts = createCache<number>(catalogueEvents, { maxSize: 5_000 })
  const prepareOnce = createStatements()
  const designs = createDesignListing({ db, catalogueEvents, prepareOnce })

  const countOf = (criteria: Criteria, grouping: Grouping) =>
    prepareOnce(`count_${grouping}_${toShape(criteria)}`, (name) =>
      db
        .select({ found: grouping === 'none' ? count() : countDistinct(products.design_id) })
        .from(products)
        .where(toCondition(criteria))
        .prepare(name),
    )

  // Selects only the id, so that an index-only scan suffices.
  const pageOf = (criteria: Criteria, sorting: Sorting) =>
    prepareOnce(`page_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(toCondition(criteria))
        .orderBy(...toOrder(sorting))
        .limit(hidden('limit'))
        .offset(hidden('offset'))
        .prepare(name),
    )

  const readIds = (criteria: Criteria, sorting: Sorting, offset: number, limit: number) =>
    pageOf(criteria, sorting).execute({ ...criteria, limit, offset })

  const getCount = ({ criteria, grouping }: Selection): Promise<number> =>
    counts.get(`${grouping} ${toKey(criteria)}`, async () => {
      dependOn(...changesOf(criteria), ...(grouping === 'design' ? (['category'] as const) : []))
      const [row] = await countOf(criteria, grouping).execute(criteria)
      return row?.found ?? 0
    })

  return {
    getCount,
    readDesignPage: designs.readPage,

    /** The ids of one page of products. Pages past the middle are read backwards from the end, so that fewer rows are skipped. */
    async listIds(
      criteria: Criteria,
      sorting: Sorting,
      page: number,
      total: number,
    ): Promise<number[]> {
      const offset = (page - 1) * PAGE_SIZE
      const limit = Math.min(PAGE_SIZE, total - offset)
      if (limit <= 0) return []
      dependOn(...changesOf(criteria), changesOfOrder[sorting.by])
      const isNearStart = offset <= total / 2
      const rows = isNearStart
        ? await readIds(criteria, sorting, offset, limit)
        : (await readIds(criteria, reversed(sorting), total - offset - limit, limit)).reverse()
      return rows.map(({ id }) => id)
    },
  }
}
