import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamptz } from './columns.ts'
import { version } from './editable.ts'

/** Who takes back a purchase, and when: the hour counts before the law. */
export const revocations = pgTable(
  'revocations',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    email: text().notNull(),
    /** What was typed, in the form of an order's number where it looks like one: nobody has to prove anything here. */
    transaction_id: text(),
    reason: text(),
    date_created: timestamptz().notNull().defaultNow(),
    date_answered: timestamptz(),
    date_closed: timestamptz(),
    /** How it ended, in the words of who closed it. */
    outcome: text().notNull().default(''),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('revocations_open').on(table.id).where(sql`${table.date_closed} is null`),
    index('revocations_of_email').on(sql`lower(${table.email})`),
  ],
)
