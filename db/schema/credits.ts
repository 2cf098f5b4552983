import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { blank, centavos, timestamptz } from './columns.ts'
import { version } from './editable.ts'
import { creditSearch } from './folded.ts'

/** Money of a buyer that the shop keeps for later purchases. */
export const credits = pgTable(
  'credits',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    /** Whose it is. Without an account the e-mail says so; without both, whoever has the code may use it. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    email: blank(),
    balance: centavos(),
    /** From a test order, so it is not money. */
    is_test: boolean().notNull().default(false),
    date_created: timestamptz().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('credits_search').using('gin', sql`${creditSearch} gin_trgm_ops`),
    index('credits_of_user').on(table.user_id),
    index('credits_of_email').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    check('credits_balance', sql`${table.balance} >= 0`),
  ],
)
export type CreditRow = typeof credits.$inferSelect
