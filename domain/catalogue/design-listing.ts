import { and, type Placeholder, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { bestFirst } from './best-piece.ts'
import {
  type Criteria,
  changesOf,
  representsDesign,
  toCondition,
  toKey,
  toShape,
} from './criteria.ts'
import { groupByDesign, pieceColumns } from './pieces.ts'
import { isShown } from './product.ts'
import { changesOfOrder, type Sorting, sortColumns, toOrder } from './sort-order.ts'
import type { PrepareOnce } from './statements.ts'

/** So many designs are read in order; only a page after them reads the whole list. */
const FIRST = 10 * PAGE_SIZE
const MAX_CACHED_IDS = 2_000_000

type Dependencies = { db: Database; catalogueEvents: CatalogueEvents; prepareOnce: PrepareOnce }

/** Pages of designs by criteria and order. The designs of a list are cached, the pieces that represent them are not. */
export function createDesignListing({ db, catalogueEvents, prepareOnce }: Dependencies) {
  const lists = createCache<number[]>(catalogueEvents, {
    maxSize: MAX_CACHED_IDS,
    sizeOf: (ids) => ids.length + 20,
  })

  // The limit is part of the text, because PostgreSQL would otherwise expect a tenth of the list and plan for that.
  const firstOf = (criteria: Criteria, sorting: Sorting) =>
    prepareOnce(`first_designs_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) =>
      db
        .select({ design_id: products.design_id })
        .from(products)
        .where(and(toCondition(criteria), representsDesign(criteria)))
        .orderBy(...toOrder(sorting))
        .limit(sql.raw(String(FIRST)) as unknown as Placeholder)
        .prepare(name),
    )

  const selectBest = (criteria: Criteria, sorting: Sorting) =>
    db
      .selectDistinctOn([products.design_id], {
        id: products.id,
        design_id: products.design_id,
        position: sql`${sortColumns[sorting.by]}`.as('position'),
      })
      .from(products)
      .where(toCondition(criteria))
      .orderBy(...bestOfDesignFirst)
      .as('best')

  const allOf = (criteria: Criteria, sorting: Sorting) =>
    prepareOnce(`all_designs_${sorting.by}_${sorting.order}_${toShape(criteria)}`, (name) => {
      const best = selectBest(criteria, sorting)
      return db
        .select({ design_id: best.design_id })
        .from(best)
        .orderBy(...toOrder(sorting, best.position, best.id))
        .prepare(name)
    })

  const piecesOf = (criteria: Criteria) =>
    prepareOnce(`pieces_of_listed_designs_${toShape(criteria)}`, (name) =>
      db
        .select({ ...pieceColumns, matches: sql<boolean>`${toCondition(criteria)}` })
        .from(products)
        .where(and(sql`${products.design_id} = any(${sql.placeholder('listed_designs')})`, isShown))
        .orderBy(products.id)
        .prepare(name),
    )

  const readList = (criteria: Criteria, sorting: Sorting, isFirst: boolean): Promise<number[]> => {
    const key = `${isFirst ? 'first' : 'all'} ${sorting.by} ${sorting.order} ${toKey(criteria)}`
    return lists.get(key, async () => {
      dependOn(...changesOf(criteria), changesOfOrder[sorting.by], 'category')
      // The price of a design is that of the piece that represents it; its name, date and rank are those of every piece.
      if (sorting.by === 'final_price') dependOn('availability')
      const statement = isFirst ? firstOf(criteria, sorting) : allOf(criteria, sorting)
      return (await statement.execute(criteria)).map(({ design_id }) => design_id)
    })
  }

  return {
    /** The pieces of the designs of one page, and those that represent them, in the order of the page. */
    async readPage(criteria: Criteria, sorting: Sorting, page: number) {
      const end = page * PAGE_SIZE
      const list = await readList(criteria, sorting, end <= FIRST)
      const listed_designs = list.slice(end - PAGE_SIZE, end)
      if (listed_designs.length === 0) return { chosen: [], rows: [] }
      const rows = await piecesOf(criteria).execute({ ...criteria, listed_designs })
      const matching = groupByDesign(rows.filter(({ matches }) => matches).sort(bestFirst))
      return { chosen: listed_designs.flatMap((id) => matching.get(id)?.[0] ?? []), rows }
    },
  }
}

/** `bestFirst` in SQL, within each design. */
const bestOfDesignFirst = [
  products.design_id,
  sql`${products.quantity} = 0`,
  products.final_price,
  products.id,
]
