import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

/** Pages edited by the owner, which replace the built-in ones. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  markdown: text().notNull(),
  date_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  version: version(),
})
