import { sql } from 'drizzle-orm'
import { PAGE_SIZE, type ProductPage } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products, searchWords } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { requirePage, toProductPage } from '#domain/catalogue/paging.ts'
import type { ReadByIds } from '#domain/catalogue/read-products-by-id.ts'
import { createFailedSearches } from './failed-searches.ts'
import { findNearest, toWords } from './words.ts'

const MAX_CONSIDERED = 24
const MAX_CACHED_IDS = 2_000_000

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  readByIds: ReadByIds
}

/** Full-text search without accents, with stemming and correction of typing errors. A name ranks above a description. */
export function createSearch({ db, catalogueEvents, readByIds }: Dependencies) {
  const expansions = createCache<string[]>(catalogueEvents, { maxSize: 5_000 })
  const ranked = createCache<number[]>(catalogueEvents, {
    maxSize: MAX_CACHED_IDS,
    sizeOf: (ids) => ids.length + 20,
  })

  const failedSearches = createFailedSearches({ db })
  const value = sql.placeholder
  const matches = sql`${products.shown} and ${products.search} @@ to_tsquery('quilate', ${value('query')})`
  const lookUp = db
    .select({
      isSearchable: sql<boolean>`numnode(to_tsquery('quilate', ${value('query')})) > 0`,
      found: sql<boolean>`exists (select from ${products} where ${matches})`,
    })
    .from(sql`(values (1)) as once`)
    .prepare('search_look_up')
  const selectSimilar = db
    .select({ word: searchWords.word })
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${value('word')}`)
    .limit(MAX_CONSIDERED)
    .prepare('search_similar_words')
  const selectByPrefix = db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${value('start')}`)
    .orderBy(searchWords.word)
    .limit(MAX_CONSIDERED)
    .prepare('search_words_beginning')
  const selectRanked = db
    .select({
      ids: sql<number[] | null>`array_agg(${products.id} order by
        ts_rank('{0.05, 0.15, 0.5, 1}', ${products.search}, to_tsquery('quilate', ${value('query')})) desc,
        ${products.popularity} desc, ${products.id})`,
    })
    .from(products)
    .where(matches)
    .prepare('search_best_first')

  /** The word itself if a product contains it, else words that it begins, else similar words. Stop words give nothing. */
  const expandWord = (word: string): Promise<string[]> =>
    expansions.get(word, async () => {
      dependOn('visibility', 'text', 'categories', 'category')
      const [known] = await lookUp.execute({ query: word })
      if (!known?.isSearchable) return []
      if (known.found) return [word]
      const completions = await selectByPrefix.execute({ start: `${word}%` })
      if (completions.length > 0) return completions.map((row) => row.word)
      const corrections = findNearest(
        word,
        (await selectSimilar.execute({ word })).map((row) => row.word),
      )
      return corrections.length > 0 ? corrections : [word]
    })

  const rank = (query: string): Promise<number[]> =>
    ranked.get(query, async () => {
      dependOn('visibility', 'text', 'categories', 'category', 'rating')
      return (await selectRanked.execute({ query }))[0]?.ids ?? []
    })

  const findIds = async (text: string): Promise<number[]> => {
    const words = (await Promise.all(toWords(text).map(expandWord))).filter(
      ({ length }) => length > 0,
    )
    if (words.length === 0) return []
    const groups = words.map((choices) => `(${choices.join(' | ')})`)
    const all = await rank(groups.join(' & '))
    return all.length > 0 || groups.length === 1 ? all : rank(groups.join(' | '))
  }

  const find = async (text: string, page: number): Promise<ProductPage | null> => {
    const ids = await findIds(text)
    if (ids.length === 0) failedSearches.record(text)
    const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const results = await readByIds(shown)
    return toProductPage('/api/product/search/', { search: text }, page, ids.length, results)
  }

  return {
    find,
    /** Writes the counts of failed searches that are still in memory. */
    flushFailedSearches: failedSearches.flush,
    list: async (text: string, page: number) => requirePage(await find(text, page)),
  }
}
