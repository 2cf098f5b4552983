import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamptz } from './columns.ts'
import { version } from './editable.ts'

/** Requests to revoke a purchase. The time is legally relevant. */
export const revocations = pgTable(
  'revocations',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    email: text().notNull(),
    /** As typed, normalized if it looks like an order id. Not verified: a revocation requires no proof. */
    transaction_id: text(),
    reason: text(),
    date_created: timestamptz().notNull().defaultNow(),
    date_answered: timestamptz(),
    date_closed: timestamptz(),
    /** The outcome, as written by the staff member who closed it. */
    outcome: text().notNull().default(''),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('revocations_open').on(table.id).where(sql`${table.date_closed} is null`),
    index('revocations_open_of_order')
      .on(sql`upper(trim(${table.transaction_id}))`)
      .where(sql`${table.date_closed} is null`),
    index('revocations_of_email').on(sql`lower(${table.email})`),
  ],
)
