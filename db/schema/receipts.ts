import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { receiptTypes } from '#contracts/receipts.ts'
import { oneOf, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Receipts of transfers. They are private, so no folder that is served has them. */
export const receipts = pgTable(
  'receipts',
  {
    id: serial().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text({ enum: receiptTypes }).notNull(),
    content: bytes().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('receipts_of_order').on(table.order_id),
    check('receipts_type', sql`${table.type} in (${oneOf(receiptTypes)})`),
  ],
)
