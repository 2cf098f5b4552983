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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { designs, products } from './catalogue.ts'
import { version } from './editable.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    /** The piece that was reviewed. The review is shown with every piece of its design. */
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The design of the piece. Triggers set it, also when the piece moves to another design. */
    design_id: integer()
      .notNull()
      .$defaultFn(() => sql<number>`null`)
      .references(() => designs.id),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    comment: text().notNull(),
    verified_purchase: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    /** Whether its author has a newer review of the design, which is the public one. Triggers set it. */
    replaced: boolean().notNull().default(false),
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
    uniqueIndex('reviews_one_per_design')
      .on(table.design_id, table.user_id)
      .where(sql`not ${table.replaced}`),
    index('reviews_of_design').on(table.design_id, table.date_created),
    index('reviews_by_date').on(table.date_created, table.id),
    index('reviews_of_user').on(table.user_id),
  ],
)
