import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { version } from './editable.ts'

/** Who takes back a purchase, and when: the hour counts before the law. */
export const revocations = pgTable(
  'revocations',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    email: text().notNull(),
    /** As it was typed: nobody has to prove anything here. */
    transaction_id: text(),
    reason: text(),
    date_created: moment().notNull().defaultNow(),
    date_answered: moment(),
    date_closed: moment(),
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
