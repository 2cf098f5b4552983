import { sql } from 'drizzle-orm'
import {
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamptz } from './columns.ts'
import { version } from './editable.ts'

/** Filters of the list of orders under a name, for all staff. */
export const orderViews = pgTable(
  'order_views',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    filters: jsonb().$type<object>().notNull(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [uniqueIndex('order_views_name').on(sql`lower(${table.name})`)],
)

/** Requests to change many orders, so that a repeated one gets the reply of the first. */
export const bulkOrderRequests = pgTable(
  'bulk_order_requests',
  {
    id: serial().primaryKey(),
    at: timestamptz().notNull().defaultNow(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    /** Chosen by the client. */
    key: uuid().notNull(),
    request_hash: text().notNull(),
    /** Null until every order was tried. */
    results: jsonb().$type<object[]>(),
  },
  (table) => [unique('bulk_order_requests_key').on(table.author_id, table.key)],
)
