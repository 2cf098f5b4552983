import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { timestamptz } from './columns.ts'

/** Requests for one mail when a sold-out product is in stock again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: serial().primaryKey(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The hash of the token in the unsubscribe link; null until the mail is queued. */
    token_hash: text().unique(),
    date_created: timestamptz().notNull().defaultNow(),
    /** When the mail was queued. An alert without this date is open. */
    date_sent: timestamptz(),
  },
  (table) => [
    check('stock_alerts_email', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('stock_alerts_open')
      .on(table.product_id, table.email)
      .where(sql`${table.date_sent} is null`),
    index('stock_alerts_of_product').on(table.product_id),
    index('stock_alerts_of_email').on(table.email),
  ],
)
