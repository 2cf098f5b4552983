import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  version: version(),
  date_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
