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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentProblems, refundStatuses } from '#contracts/orders.ts'
import { users } from './accounts.ts'
import { oneOf } from './columns.ts'
import { orders } from './orders.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/** Payments as last reported by the provider, and how the shop applied them. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    /** Null if it does not match an order. */
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    external_reference: text(),
    status: text().notNull(),
    status_detail: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    refunded: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    /** Whether this payment pays its order; all others are refunded. */
    counted: boolean().notNull().default(false),
    /** Taken by the shop itself, unknown to the provider. */
    at_counter: boolean().notNull().default(false),
    /** False for a payment of the provider's test mode, which moves no money. */
    live_mode: boolean().notNull().default(true),
    problem: text({ enum: paymentProblems }),
    /** When, by whom and why staff resolved it by hand. */
    date_resolved: timestamptz(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
    resolution: text(),
    /** When the provider was last asked for it without a webhook. */
    date_asked: timestamptz(),
    date_created: timestamptz().notNull(),
    date_updated: timestamptz().notNull(),
  },
  (table) => [
    index('payments_of_order').on(table.order_id),
    index('payments_of_reference').on(table.external_reference),
    index('payments_uncounted').on(table.status).where(sql`not ${table.counted}`),
    uniqueIndex('payments_one_counted').on(table.order_id).where(sql`${table.counted}`),
    check('payments_counted', sql`not ${table.counted} or ${table.order_id} is not null`),
    check('payments_problem', sql`${table.problem} in (${oneOf(paymentProblems)})`),
  ],
)

/** Webhooks of the provider: stored as received, processed afterwards. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: serial().primaryKey(),
    topic: text().notNull(),
    data_id: text().notNull(),
    body: jsonb(),
    received: timestamptz().notNull().defaultNow(),
    done: timestamptz(),
  },
  (table) => [index('payment_notices_open').on(table.id).where(sql`${table.done} is null`)],
)

export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    /** The idempotency key at the provider. */
    key: uuid().notNull().unique().defaultRandom(),
    payment_id: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Null for the full remaining amount. */
    amount: bigint({ mode: 'number' }),
    reason: text().notNull(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    provider_id: text(),
    status: text({ enum: refundStatuses }).notNull().default('requested'),
    date_created: timestamptz().notNull().defaultNow(),
    /** When the provider was last asked for it. */
    date_asked: timestamptz(),
    date_done: timestamptz(),
    /** Why the provider rejected it permanently. */
    refusal: text(),
    /** Why the last attempt failed; it will be retried. */
    fault: text(),
    /** When staff were alerted that it keeps failing. */
    date_alerted: timestamptz(),
    date_resolved: timestamptz(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
    resolution: text(),
  },
  (table) => [
    index('refunds_of_payment').on(table.payment_id),
    index('refunds_open').on(table.id).where(sql`${table.status} in ('requested', 'in_process')`),
    index('refunds_rejected')
      .on(table.id)
      .where(sql`${table.status} = 'rejected' and ${table.date_resolved} is null`),
    check('refunds_status', sql`${table.status} in (${oneOf(refundStatuses)})`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
