import { sql } from 'drizzle-orm'
import { PAGE_SIZE, type ProductPage } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products, searchWords } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { requirePage, toProductPage } from '#domain/catalogue/paging.ts'
import type { TakeProducts } from '#domain/catalogue/take-products.ts'
import { createMisses } from './misses.ts'
import { nearest, toWords } from './words.ts'

const MAX_CONSIDERED = 24
const MAX_CACHED_IDS = 2_000_000

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  take: TakeProducts
}

/** Finds as people type: without accents, with slips, by stem; a name weighs more than a description. */
export function createSearch({ db, catalogueEvents, take }: Dependencies) {
  const meant = createCache<string[]>(catalogueEvents, { maxSize: 5_000 })
  const ranked = createCache<number[]>(catalogueEvents, {
    maxSize: MAX_CACHED_IDS,
    sizeOf: (ids) => ids.length + 20,
  })

  const misses = createMisses({ db })
  const value = sql.placeholder
  const matching = sql`${products.shown} and ${products.search} @@ to_tsquery('quilate', ${value('query')})`
  const lookUp = db
    .select({
      means: sql<boolean>`numnode(to_tsquery('quilate', ${value('query')})) > 0`,
      found: sql<boolean>`exists (select from ${products} where ${matching})`,
    })
    .from(sql`(values (1)) as once`)
    .prepare('search_look_up')
  const similar = db
    .select({ word: searchWords.word })
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${value('word')}`)
    .limit(MAX_CONSIDERED)
    .prepare('search_similar_words')
  const beginning = db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${value('start')}`)
    .orderBy(searchWords.word)
    .limit(MAX_CONSIDERED)
    .prepare('search_words_beginning')
  const bestFirst = db
    .select({
      ids: sql<number[] | null>`array_agg(${products.id} order by
        ts_rank('{0.05, 0.15, 0.5, 1}', ${products.search}, to_tsquery('quilate', ${value('query')})) desc,
        ${products.popularity} desc, ${products.id})`,
    })
    .from(products)
    .where(matching)
    .prepare('search_best_first')

  /** The word itself when some product has it; else what it begins, or what was meant by the slip. «de» means nothing. */
  const findMeant = (word: string): Promise<string[]> =>
    meant.get(word, async () => {
      dependOn('visibility', 'text', 'categories', 'category')
      const [known] = await lookUp.execute({ query: word })
      if (!known?.means) return []
      if (known.found) return [word]
      const begun = await beginning.execute({ start: `${word}%` })
      if (begun.length > 0) return begun.map((row) => row.word)
      const near = nearest(
        word,
        (await similar.execute({ word })).map((row) => row.word),
      )
      return near.length > 0 ? near : [word]
    })

  const rank = (query: string): Promise<number[]> =>
    ranked.get(query, async () => {
      dependOn('visibility', 'text', 'categories', 'category', 'rating')
      return (await bestFirst.execute({ query }))[0]?.ids ?? []
    })

  const findIds = async (text: string): Promise<number[]> => {
    const words = (await Promise.all(toWords(text).map(findMeant))).filter(
      ({ length }) => length > 0,
    )
    if (words.length === 0) return []
    const groups = words.map((choices) => `(${choices.join(' | ')})`)
    const all = await rank(groups.join(' & '))
    return all.length > 0 || groups.length === 1 ? all : rank(groups.join(' | '))
  }

  const find = async (text: string, page: number): Promise<ProductPage | null> => {
    const ids = await findIds(text)
    if (ids.length === 0) misses.note(text)
    const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const results = await take(shown)
    return toProductPage('/api/product/search/', { search: text }, page, ids.length, results)
  }

  return {
    find,
    /** Writes down what was not found and is not written down yet. */
    noteMisses: misses.flush,
    list: async (text: string, page: number) => requirePage(await find(text, page)),
  }
}
