import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { securityEventKinds } from '#contracts/security-events.ts'
import { users } from './accounts.ts'
import { oneOf, timestamptz } from './columns.ts'

/** Security-relevant events of an account, deleted after ninety days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** A hash of the client address: comparable but not readable. Null for automatic events. */
    address_hash: text(),
    device: text(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('security_events_of_user').on(table.user_id, table.id),
    index('security_events_by_at').on(table.at),
    check('security_events_kind', sql`${table.kind} in (${oneOf(securityEventKinds)})`),
  ],
)
