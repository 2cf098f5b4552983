import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Mail that is to leave. Once it has left its words go, for they hold links that open doors. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    message_id: uuid().notNull().unique().defaultRandom(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    to_address: text().notNull(),
    to_name: text().notNull().default(''),
    /** Whom an answer reaches; absent, the shop itself. */
    reply_to: text(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /** An entry for the addressee's calendar. */
    calendar: text(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when a worker has been sending it. The claim of a worker that died lapses. */
    date_claimed: timestamp({ withTimezone: true }),
    date_sent: timestamp({ withTimezone: true }),
    /** The receiving server will never take it. */
    date_refused: timestamp({ withTimezone: true }),
    refusal: text(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.id)
      .where(sql`${table.date_sent} is null and ${table.date_refused} is null`),
    index('outbox_of_user').on(table.user_id),
  ],
)
