import { pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'
import { folded } from './folded.ts'

/** Words that shoppers search for, and what the shop calls it. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: serial().primaryKey(),
    /** One or several words. */
    word: text().notNull(),
    /** Other words for it, separated by commas. */
    means: text().notNull(),
    version: version(),
  },
  () => [uniqueIndex('search_synonyms_word').on(folded('word'))],
)
