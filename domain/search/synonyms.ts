import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { searchSynonyms } from '#db/schema/search-synonyms.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { stemOf } from './expand-words.ts'
import { toWords } from './words.ts'

/** The stems of the words that are searched for, and other words for them. */
export type Synonym = { stems: string[]; means: string[][] }

/** Reads the synonyms of the shop, which are few. */
export function createSynonyms(db: Database, catalogueEvents: CatalogueEvents) {
  const cache = createCache<Synonym[]>(catalogueEvents, { maxSize: 1 })

  async function readStems(words: string[]): Promise<Map<string, string>> {
    const { rows } = await db.execute<{ word: string; stem: string }>(sql`
      select word, ${stemOf(sql`word`)} as stem
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word`)
    return new Map(rows.map(({ word, stem }) => [word, stem]))
  }

  return (): Promise<Synonym[]> =>
    cache.get('all', async () => {
      dependOn('synonyms')
      const rows = await db.select().from(searchSynonyms)
      if (rows.length === 0) return []
      const stems = await readStems([...new Set(rows.flatMap(({ word }) => toWords(word)))])
      return rows.map(({ word, means }) => ({
        stems: toWords(word).flatMap((each) => stems.get(each) || []),
        means: means.split(',').map(toWords),
      }))
    })
}
