import { desc, sql } from 'drizzle-orm'
import { type ListedDesign, PAGE_SIZE, type ProductPage } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import type { Grouping } from '#domain/catalogue/listing.ts'
import { requirePage, toProductPage } from '#domain/catalogue/paging.ts'
import type { PieceRow } from '#domain/catalogue/pieces.ts'
import type { ReadByIds } from '#domain/catalogue/read-products-by-id.ts'
import { createExpansion } from './expand-words.ts'
import { createFailedSearches } from './failed-searches.ts'
import { createDesignRepresentation, textRank } from './represent-designs.ts'
import { createSynonyms } from './synonyms.ts'
import { toGroups } from './to-groups.ts'

const MAX_CACHED_IDS = 2_000_000

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  readByIds: ReadByIds
  toDesigns: (chosen: PieceRow[], rows: PieceRow[]) => Promise<ListedDesign[]>
}

/** Full-text search without accents, with stemming and correction of typing errors. A name ranks above a description. */
export function createSearch({ db, catalogueEvents, readByIds, toDesigns }: Dependencies) {
  const ranked = createCache<number[]>(catalogueEvents, {
    maxSize: MAX_CACHED_IDS,
    sizeOf: (ids) => ids.length + 20,
  })

  const failedSearches = createFailedSearches({ db })
  const expand = createExpansion(db, catalogueEvents)
  const listSynonyms = createSynonyms(db, catalogueEvents)
  const representDesigns = createDesignRepresentation(db)
  const value = sql.placeholder
  const matches = sql`${products.shown} and ${products.search} @@ to_tsquery('quilate', ${value('query')})`
  const found = db
    .select({
      id: products.id,
      design_id: products.design_id,
      popularity: products.popularity,
      rank: textRank.as('rank'),
    })
    .from(products)
    .where(matches)
    .as('found')
  /** A design has the rank of its best match. */
  const ofEachDesign = db
    .selectDistinctOn([found.design_id])
    .from(found)
    .orderBy(found.design_id, desc(found.rank), found.id)
    .as('of_each_design')
  const bestFirst = (from: typeof found | typeof ofEachDesign, name: string) =>
    db
      .select({
        ids: sql<
          number[] | null
        >`array_agg(${from.id} order by ${from.rank} desc, ${from.popularity} desc, ${from.id})`,
      })
      .from(from)
      .prepare(name)
  const selectRanked = {
    none: bestFirst(found, 'search_best_pieces_first'),
    design: bestFirst(ofEachDesign, 'search_best_designs_first'),
  }

  const rank = (query: string, grouping: Grouping): Promise<number[]> =>
    ranked.get(`${grouping} ${query}`, async () => {
      dependOn('visibility', 'text', 'categories', 'category', 'rating')
      return (await selectRanked[grouping].execute({ query }))[0]?.ids ?? []
    })

  const findIds = async (text: string, grouping: Grouping) => {
    const groups = await toGroups(text, expand, await listSynonyms())
    const anyWord = groups.join(' | ')
    if (groups.length === 0) return { ids: [], anyWord }
    const all = await rank(groups.join(' & '), grouping)
    const ids = all.length > 0 || groups.length === 1 ? all : await rank(anyWord, grouping)
    return { ids, anyWord }
  }

  async function readDesigns(...page: Parameters<typeof representDesigns>) {
    const { chosen, rows } = await representDesigns(...page)
    return toDesigns(chosen, rows)
  }

  const find = async (
    text: string,
    page: number,
    group: Grouping = 'design',
  ): Promise<ProductPage | null> => {
    const { ids, anyWord } = await findIds(text, group)
    if (ids.length === 0) failedSearches.record(text)
    const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const params = { search: text, ...(group === 'none' && { group }) }
    const results =
      group === 'none' ? await readByIds(shown) : await readDesigns(shown, text, anyWord)
    return toProductPage('/api/product/search/', params, page, ids.length, results)
  }

  return {
    find,
    /** Writes the counts of failed searches that are still in memory. */
    flushFailedSearches: failedSearches.flush,
    list: async (text: string, page: number, group?: Grouping) =>
      requirePage(await find(text, page, group)),
  }
}
