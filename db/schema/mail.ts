import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { orderEvents } from './order-events.ts'
import { orders } from './orders.ts'

/** Outgoing mail. The text is deleted after sending, because it may contain sign-in links. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    message_id: uuid().notNull().unique().defaultRandom(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The order that a mail to its buyer is about. */
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** The message of staff that this mail delivers. */
    order_event_id: integer().references(() => orderEvents.id, { onDelete: 'set null' }),
    /** Waiting mails of a batch are sent by one job; null for a mail with a job of its own. */
    batch: text(),
    kind: text().notNull(),
    to_address: text().notNull(),
    to_name: text().notNull().default(''),
    /** The reply address; null for the shop's own. */
    reply_to: text(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /** The text without links, which staff read on the page of the order; null for other mails. */
    text_without_links: text(),
    /** An attached calendar entry. */
    calendar: text(),
    /** Where mail programs unsubscribe with one click; it contains a token. */
    unsubscribe_url: text(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when a worker has been sending it. The claim of a dead worker expires. */
    date_claimed: timestamp({ withTimezone: true }),
    date_sent: timestamp({ withTimezone: true }),
    /** When the receiving server refused it permanently. */
    date_refused: timestamp({ withTimezone: true }),
    refusal: text(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.id)
      .where(sql`${table.date_sent} is null and ${table.date_refused} is null`),
    index('outbox_of_batch')
      .on(table.batch)
      .where(
        sql`${table.batch} is not null and ${table.date_sent} is null and ${table.date_refused} is null`,
      ),
    index('outbox_of_user').on(table.user_id),
    index('outbox_of_order').on(table.order_id).where(sql`${table.order_id} is not null`),
  ],
)
