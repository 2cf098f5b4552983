import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Who changed what in the back office. Rows are only ever added: a trigger refuses the rest. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when the shop's own rules did it. */
    author_id: integer().references(() => users.id),
    /** As they were called on that day. */
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
