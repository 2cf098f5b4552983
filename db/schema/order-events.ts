import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { messageChannels } from '#contracts/admin/message-templates.ts'
import { orderEventKinds } from '#contracts/admin/order-events.ts'
import { users } from './accounts.ts'
import { blank, oneOf, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** What staff did to an order besides its status changes, payments, refunds and notes. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serial().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: orderEventKinds }).notNull(),
    text: blank(),
    /** How a message was sent; null for other kinds. */
    channel: text({ enum: messageChannels }),
    /** The idempotency key of a message. */
    key: uuid().unique(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('order_events_of_order').on(table.order_id),
    check('order_events_channel', sql`${table.channel} in (${oneOf(messageChannels)})`),
    check('order_events_kind', sql`${table.kind} in (${oneOf(orderEventKinds)})`),
  ],
)
