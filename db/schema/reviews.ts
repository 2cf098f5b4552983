import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { version } from './editable.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    comment: text().notNull(),
    verified_purchase: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    /** The shop's public answer. */
    answer: text(),
    date_answered: timestamp({ withTimezone: true }),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    unique('reviews_one_per_customer').on(table.product_id, table.user_id),
    check('reviews_rating', sql`${table.rating} between 0.5 and 5 and ${table.rating} * 2 % 1 = 0`),
    check('reviews_comment', sql`${table.comment} <> '' and length(${table.comment}) <= 2000`),
    index('reviews_of_product').on(table.product_id, table.date_created),
    index('reviews_by_date').on(table.date_created, table.id),
    index('reviews_of_user').on(table.user_id),
  ],
)
