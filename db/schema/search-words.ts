import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** Words and stems of names, categories and materials, used to correct misspelt searches. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigrams').using('gist', table.word.op('gist_trgm_ops')),
])
