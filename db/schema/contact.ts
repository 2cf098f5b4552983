import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const contactMessages = pgTable('contact_messages', {
  id: serial().primaryKey(),
  user_name: text().notNull(),
  user_email: text().notNull(),
  subject: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
