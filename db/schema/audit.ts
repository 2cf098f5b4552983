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
  },
  (table) => [
    index('audit_log_of_resource').on(table.resource, table.resource_id, table.id),
    index('audit_log_of_author').on(table.author_id, table.id),
    index('audit_log_by_at').on(table.at, table.id),
  ],
)
