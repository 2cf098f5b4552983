import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { timestamptz } from './columns.ts'

/** Changes of many products at once, which can be undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: serial().primaryKey(),
    at: timestamptz().notNull().defaultNow(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    /** Chosen by the client, so that a repeated request is not carried out twice. */
    key: uuid().notNull(),
    /** The request as received. */
    request: jsonb().$type<object>().notNull(),
    /** The reply to the request. */
    result: jsonb().$type<object>().notNull().default({}),
    date_undone: timestamptz(),
    undone_by: integer().references(() => users.id),
  },
  (table) => [unique('bulk_changes_key').on(table.author_id, table.key)],
)

export const bulkChangePieces = pgTable(
  'bulk_change_pieces',
  {
    bulk_change_id: integer()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The changed fields. */
    before: jsonb().$type<object>().notNull(),
    after: jsonb().$type<object>().notNull(),
    /** Null until undone; false if somebody had changed the piece since, so it was not restored. */
    restored: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.bulk_change_id, table.product_id] }),
    index('bulk_change_pieces_of_product').on(table.product_id),
  ],
)
