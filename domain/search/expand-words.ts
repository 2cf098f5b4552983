import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { searchWords } from '#db/schema/search-words.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { findNearest } from './words.ts'

const MAX_CONSIDERED = 24

/** A word of a search: its stem, empty for a stop word, and the words to look for. */
export type Expansion = { stem: string; choices: string[] }
export type Expand = (word: string) => Promise<Expansion>

export const stemOf = (word: unknown) => sql<string>`to_tsquery('quilate', ${word})::text`

/** Expands a word to itself if a product contains it, else to words that it begins, else to similar words. */
export function createExpansion(db: Database, catalogueEvents: CatalogueEvents): Expand {
  const expansions = createCache<Expansion>(catalogueEvents, { maxSize: 5_000 })
  const value = sql.placeholder
  const lookUp = db
    .select({
      stem: stemOf(value('word')),
      found: sql<boolean>`exists (
        select from ${products}
        where ${products.shown} and ${products.search} @@ to_tsquery('quilate', ${value('word')}))`,
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

  async function choose(word: string): Promise<string[]> {
    const completions = await selectByPrefix.execute({ start: `${word}%` })
    if (completions.length > 0) return completions.map((row) => row.word)
    const similar = (await selectSimilar.execute({ word })).map((row) => row.word)
    const corrections = findNearest(word, similar)
    return corrections.length > 0 ? corrections : [word]
  }

  return (word) =>
    expansions.get(word, async () => {
      dependOn('visibility', 'text', 'categories', 'category')
      const [known] = await lookUp.execute({ word })
      if (!known?.stem) return { stem: '', choices: [] }
      return { stem: known.stem, choices: known.found ? [word] : await choose(word) }
    })
}
