import { createHash } from 'node:crypto'
import { asc, count, desc, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import type { SortBy } from '#contracts/filters.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import { type Criteria, toCondition, toKey, toShape } from './criteria.ts'

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

const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id)

const LONGEST_NAME = 63

/** PostgreSQL cuts longer names, and would take two that begin alike for one. */
const toStatementName = (name: string): string =>
  name.length <= LONGEST_NAME
    ? name
    : `${name.slice(0, 46)}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Pages of ids by criteria and order. Statements are prepared once per shape, counts kept until they change. */
export function createListing({ db, changes }: { db: Database; changes: Changes }) {
  const counts = keep<number>(changes, { until: ['listing'], capacity: 5_000 })
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

  // Nothing but an index is read, however deep the page.
  const pageOf = (criteria: Criteria, sorting: Sorting) =>
    once(`page_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(toCondition(criteria))
        .orderBy(...toOrder(sorting))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(name),
    )

  const getCount = (criteria: Criteria): Promise<number> =>
    counts.get(toKey(criteria), async () => {
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
      if (offset <= total / 2) {
        return toIds(await pageOf(criteria, sorting).execute({ ...criteria, limit, offset }))
      }
      const fromEnd = { ...criteria, limit, offset: total - offset - limit }
      return toIds(await pageOf(criteria, reversed(sorting)).execute(fromEnd)).reverse()
    },
  }
}
