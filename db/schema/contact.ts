import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { version } from './editable.ts'
import { messageSearch } from './folded.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serial().primaryKey(),
    user_name: text().notNull(),
    user_email: text().notNull(),
    subject: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
    date_read: timestamptz(),
    date_answered: timestamptz(),
    date_archived: timestamptz(),
    version: version(),
  },
  (table) => [
    index('contact_messages_unread')
      .on(table.id)
      .where(sql`${table.date_read} is null and ${table.date_archived} is null`),
    index('contact_messages_search').using('gin', sql`${messageSearch} gin_trgm_ops`),
    index('contact_messages_of_email').on(sql`lower(${table.user_email})`),
  ],
)
