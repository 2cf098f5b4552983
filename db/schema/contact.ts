import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { version } from './editable.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serial().primaryKey(),
    user_name: text().notNull(),
    user_email: text().notNull(),
    subject: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    date_created: moment().notNull().defaultNow(),
    date_read: moment(),
    date_answered: moment(),
    date_archived: moment(),
    version: version(),
  },
  (table) => [
    index('contact_messages_unread')
      .on(table.id)
      .where(sql`${table.date_read} is null and ${table.date_archived} is null`),
    index('contact_messages_of_email').on(sql`lower(${table.user_email})`),
  ],
)
