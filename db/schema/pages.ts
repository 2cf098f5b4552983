import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

/** What the owner wrote in place of the page that comes with the software. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  markdown: text().notNull(),
  date_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  version: version(),
})
