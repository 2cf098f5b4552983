import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'
import { photos } from './photos.ts'

export const promos = pgTable('promos', {
  id: serial().primaryKey(),
  name: text().notNull(),
  subtitle: text().notNull().default(''),
  photo: text()
    .notNull()
    .references(() => photos.file),
  starts_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  ends_at: timestamp({ withTimezone: true }),
  version: version(),
})
