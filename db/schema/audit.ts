import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** The audit log of the back office. A trigger rejects everything except inserts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for automatic changes. */
    author_id: integer().references(() => users.id),
    /** The author's name at the time of the change. */
    author: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    resource_id: text().notNull(),
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
    /** The entry of the change that this one belongs to; null for an entry that the log lists by itself. */
    part_of: integer(),
  },
  (table) => [
    // The filters of the list, each sorted by time. The last columns let it count without reading rows.
    index('audit_log_listed').on(table.at, table.id).where(sql`${table.part_of} is null`),
    index('audit_log_listed_by_author')
      .on(table.author_id, table.at, table.id, table.resource)
      .where(sql`${table.part_of} is null`),
    index('audit_log_listed_by_resource')
      .on(table.resource, table.at, table.id, table.author_id)
      .where(sql`${table.part_of} is null`),
    index('audit_log_of_resource').on(table.resource, table.resource_id, table.id),
    index('audit_log_of_author').on(table.author_id, table.id),
    index('audit_log_parts').on(table.part_of, table.id).where(sql`${table.part_of} is not null`),
  ],
)
