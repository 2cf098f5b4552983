import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { creditReasons } from '#contracts/credits.ts'
import { users } from './accounts.ts'
import { blank, oneOf, timestamptz } from './columns.ts'
import { credits } from './credits.ts'
import { orders } from './orders.ts'
import { returns } from './returns.ts'

/** Every change of the balance of a store credit. The balance is their sum. */
export const creditMoves = pgTable(
  'credit_moves',
  {
    id: serial().primaryKey(),
    credit_id: integer()
      .notNull()
      .references(() => credits.id, { onDelete: 'cascade' }),
    change: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: creditReasons }).notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    return_id: integer().references(() => returns.id, { onDelete: 'set null' }),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    note: blank(),
    /** The idempotency key of the refund. */
    key: uuid().unique(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('credit_moves_of_credit').on(table.credit_id, table.id),
    index('credit_moves_of_order').on(table.order_id),
    check('credit_moves_reason', sql`${table.reason} in (${oneOf(creditReasons)})`),
    check('credit_moves_change', sql`${table.change} <> 0`),
  ],
)
