import { createHash } from 'node:crypto'
import { asc, count, desc, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import type { SortBy } from '#contracts/sortings.ts'
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

/** The change that reorders a list. Sales cause no event, so that a list by `sold` expires instead. */
const changesOfOrder: Partial<Record<SortBy, Change>> = { final_price: 'price', name: 'text' }

/** Sales change the ranking of the best sellers without announcing it. */
export const MAX_RANKING_AGE_MS = 60_000

const MAX_NAME_LENGTH = 63

/** PostgreSQL truncates longer names, so two with the same beginning would collide. */
const toStatementName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH
    ? name
    : `${name.slice(0, 46)}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Pages of ids by criteria and order. Each combination of filters and order has its own prepared statement. */
export function createListing({
  db,
  catalogueEvents,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
}) {
  const counts = createCache<number>(catalogueEvents, { maxSize: 5_000 })
  const statements = new Map<string, unknown>()

  const prepareOnce = <S>(name: string, prepare: (name: string) => S): S => {
    const known = statements.get(name) as S | undefined
    if (known) return known
    const statement = prepare(toStatementName(name))
    statements.set(name, statement)
    return statement
  }

  const countOf = (criteria: Criteria) =>
    prepareOnce(`count_${toShape(criteria)}`, (name) =>
      db.select({ products: count() }).from(products).where(toCondition(criteria)).prepare(name),
    )

  // Selects only the id, so that an index-only scan suffices.
  const pageOf = (criteria: Criteria, sorting: Sorting) =>
    prepareOnce(`page_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(toCondition(criteria))
        .orderBy(...toOrder(sorting))
        .limit(value('limit'))
        .offset(value('offset'))
        .prepare(name),
    )

  const readIds = (criteria: Criteria, sorting: Sorting, offset: number, limit: number) =>
    pageOf(criteria, sorting).execute({ ...criteria, limit, offset })

  const getCount = (criteria: Criteria): Promise<number> =>
    counts.get(toKey(criteria), async () => {
      dependOn(...changesOf(criteria))
      const [row] = await countOf(criteria).execute(criteria)
      return row?.products ?? 0
    })

  return {
    getCount,
    /** The ids of one page. Pages past the middle are read backwards from the end, so that fewer rows are skipped. */
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
        ? await readIds(criteria, sorting, offset, limit)
        : (await readIds(criteria, reversed(sorting), total - offset - limit, limit)).reverse()
      return rows.map(({ id }) => id)
    },
  }
}
