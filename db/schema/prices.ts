import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

const centavos = () => bigint({ mode: 'number' }).notNull()
const timestamptz = () => timestamp({ withTimezone: true })
const author = () => integer().references(() => users.id)

/** The history of gold prices per gram; the latest of each karat applies. */
export const goldQuotes = pgTable(
  'gold_quotes',
  {
    id: serial().primaryKey(),
    karat: smallint().notNull(),
    price: centavos(),
    at: timestamptz().notNull().defaultNow(),
    author_id: author(),
  },
  (table) => [
    index('gold_quotes_of_karat').on(table.karat, table.id),
    check('gold_quotes_karat', sql`${table.karat} between 1 and 24`),
    check('gold_quotes_price', sql`${table.price} > 0`),
  ],
)

/** Bulk price changes, which can be undone. */
export const reprices = pgTable(
  'reprices',
  {
    id: serial().primaryKey(),
    at: timestamptz().notNull().defaultNow(),
    author_id: author(),
    /** The request as received. */
    request: jsonb().$type<object>().notNull(),
    date_undone: timestamptz(),
    undone_by: author(),
  },
  (table) => [index('reprices_by_at').on(table.at, table.id)],
)

export const repriceChanges = pgTable(
  'reprice_changes',
  {
    reprice_id: integer()
      .notNull()
      .references(() => reprices.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price_before: centavos(),
    price_after: centavos(),
    /** Null if the product has no exact sale price. */
    sale_before: bigint({ mode: 'number' }),
    sale_after: bigint({ mode: 'number' }),
    /** Null until undone; false if the price had changed since, so it was not restored. */
    restored: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.reprice_id, table.product_id] }),
    index('reprice_changes_of_product').on(table.product_id),
  ],
)
