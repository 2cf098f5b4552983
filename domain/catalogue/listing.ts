import { createHash } from 'node:crypto'
import { and, asc, count, desc, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import type { SortBy } from '#contracts/filters.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { type Criteria, toCondition, toKey, toShape } from './criteria.ts'
import { createLandmarks, MIN_DISTANCE } from './landmarks.ts'

export type Sorting = { by: SortBy; order: 'asc' | 'desc' }
const columns = {
  final_price: products.final_price,
  sold: products.sold,
  name: sql`${products.name} collate spanish`,
  date_created: products.date_created,
}
const types = { final_price: 'bigint', sold: 'integer', name: 'text', date_created: 'timestamptz' }

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

function comesAfterPlace({ by, order }: Sorting) {
  const place = sql`(${value('value')}::${sql.raw(types[by])}, ${value('after')}::integer)`
  return sql`(${columns[by]}, ${products.id}) ${sql.raw(order === 'asc' ? '>' : '<')} ${place}`
}

const MAX_NAME_LENGTH = 63

/** PostgreSQL cuts longer names, and would take two that begin alike for one. */
const toStatementName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH
    ? name
    : `${name.slice(0, 46)}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Pages of ids by criteria and order. Statements are prepared once per shape, counts kept until they change. */
export function createListing({
  db,
  catalogueEvents,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
}) {
  const counts = createCache<number>(catalogueEvents, { until: ['listing'], capacity: 5_000 })
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

  const landmarksOf = createLandmarks(catalogueEvents)

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

  const deepPageOf = (criteria: Criteria, sorting: Sorting, from: 'start' | 'place') =>
    once(`deep_${from}_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) =>
      db
        .select({ id: products.id, value: sql<string>`cast(${columns[sorting.by]} as text)` })
        .from(products)
        .where(and(toCondition(criteria), from === 'place' ? comesAfterPlace(sorting) : undefined))
        .orderBy(...toOrder(sorting))
        .limit(value('limit'))
        .offset(value('offset'))
        .prepare(name),
    )

  const listDeep = async (criteria: Criteria, sorting: Sorting, offset: number, limit: number) => {
    const landmarks = landmarksOf(`${sorting.by} ${sorting.order} ${toKey(criteria)}`)
    const place = landmarks.findBefore(offset)
    const rows = await deepPageOf(criteria, sorting, place ? 'place' : 'start').execute({
      ...criteria,
      limit,
      offset: offset - (place?.passed ?? 0),
      value: place?.value,
      after: place?.id,
    })
    const last = rows.at(-1)
    if (last && rows.length === limit) landmarks.note({ passed: offset + limit, ...last })
    return rows
  }

  const list = (criteria: Criteria, sorting: Sorting, offset: number, limit: number) =>
    offset < MIN_DISTANCE
      ? pageOf(criteria, sorting).execute({ ...criteria, limit, offset })
      : listDeep(criteria, sorting, offset, limit)

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
      const isNearStart = offset <= total / 2
      const rows = isNearStart
        ? await list(criteria, sorting, offset, limit)
        : (await list(criteria, reversed(sorting), total - offset - limit, limit)).reverse()
      return rows.map(({ id }) => id)
    },
  }
}
