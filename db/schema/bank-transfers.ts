import { date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { centavos, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** The lines of bank statements that were noted as payments, so that none is noted twice. What a line says is not kept. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: serial().primaryKey(),
    /** A hash of the line. */
    key: text().notNull().unique(),
    day: date().notNull(),
    amount: centavos(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    date_created: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('bank_transfers_of_order').on(table.order_id)],
)
