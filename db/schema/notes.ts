import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamptz } from './columns.ts'
import { contactMessages } from './contact.ts'
import { orders } from './orders.ts'
import { revocations } from './revocations.ts'

const author = () => integer().references(() => users.id, { onDelete: 'set null' })

/** Internal notes about an order, a customer, or a buyer without an account. */
export const notes = pgTable(
  'notes',
  {
    id: serial().primaryKey(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The key of `guest_buyers`. */
    buyer_key: text(),
    author_id: author(),
    text: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('notes_of_order').on(table.order_id),
    index('notes_of_user').on(table.user_id),
    index('notes_of_buyer').on(table.buyer_key),
    check(
      'notes_subject',
      sql`num_nonnulls(${table.order_id}, ${table.user_id}, ${table.buyer_key}) = 1`,
    ),
  ],
)

/** The shop's replies by mail. */
export const answers = pgTable(
  'answers',
  {
    id: serial().primaryKey(),
    message_id: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    revocation_id: integer().references(() => revocations.id, { onDelete: 'cascade' }),
    author_id: author(),
    text: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('answers_to_message').on(table.message_id),
    index('answers_to_revocation').on(table.revocation_id),
    check('answers_subject', sql`num_nonnulls(${table.message_id}, ${table.revocation_id}) = 1`),
  ],
)
