import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Who takes back a purchase, and when: the hour counts before the law. */
export const revocations = pgTable('revocations', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  email: text().notNull(),
  /** As it was typed: nobody has to prove anything here. */
  transaction_id: text(),
  reason: text(),
  date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
