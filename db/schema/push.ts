import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamptz } from './columns.ts'

/** The key with which the shop signs its push messages. Created once: browsers accept only messages of the key they subscribed with. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    public_key: text().notNull(),
    /** Encrypted with the secret of the shop. */
    private_key: text().notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
)

/** The devices of staff that get push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
    /** When the push service last accepted a message. */
    date_sent: timestamptz(),
  },
  (table) => [index('push_subscriptions_of_user').on(table.user_id, table.id)],
)
