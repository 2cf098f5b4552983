import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

/** Payments as the provider last told of them, and what the shop made of each. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's own number. */
    id: text().primaryKey(),
    /** Null when it pays nothing that the shop knows. */
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    external_reference: text(),
    status: text().notNull(),
    status_detail: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    refunded: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    /** It is the payment of its order: every other one goes back. */
    counted: boolean().notNull().default(false),
    /** Taken by the shop itself: no provider knows of it. */
    at_counter: boolean().notNull().default(false),
    date_created: moment().notNull(),
    date_updated: moment().notNull(),
  },
  (table) => [index('payments_of_order').on(table.order_id)],
)

/** What the provider said of itself: stored as it came, and worked off afterwards. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: serial().primaryKey(),
    topic: text().notNull(),
    data_id: text().notNull(),
    body: jsonb(),
    received: moment().notNull().defaultNow(),
    done: moment(),
  },
  (table) => [index('payment_notices_open').on(table.id).where(sql`${table.done} is null`)],
)

export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    /** Under this the provider knows the request, however often it comes. */
    key: uuid().notNull().unique().defaultRandom(),
    payment_id: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Null for all that is left. */
    amount: bigint({ mode: 'number' }),
    reason: text().notNull(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    provider_id: text(),
    date_created: moment().notNull().defaultNow(),
    date_done: moment(),
    /** Why the provider never will. */
    refusal: text(),
  },
  (table) => [
    index('refunds_of_payment').on(table.payment_id),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
