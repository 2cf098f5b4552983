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
import { cashClosings } from './cash.ts'
import { oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { returns } from './returns.ts'
import type { RefundedTender } from './tenders.ts'

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
    /** How much of it the buyer got back as store credit. The provider does not know of it. */
    credited: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    method: text().notNull(),
    /** Null if an older server stored it. */
    installments: integer(),
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
    index('payments_with_credit').on(table.id).where(sql`${table.credited} > 0`),
    uniqueIndex('payments_one_counted').on(table.order_id).where(sql`${table.counted}`),
    check('payments_credited', sql`${table.credited} between 0 and ${table.amount}`),
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
    /** Of a payment at the counter, which methods were given back. */
    tenders: jsonb().$type<RefundedTender[]>(),
    /** The buyer gets no mail about it. */
    silent: boolean().notNull().default(false),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The return that it pays back. */
    return_id: integer().references(() => returns.id, { onDelete: 'set null' }),
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
    /** The cash closing that contains it, if it was given back at the counter. */
    closing_id: integer().references(() => cashClosings.id),
  },
  (table) => [
    index('refunds_to_close')
      .on(table.author_id, table.date_created)
      .where(sql`${table.closing_id} is null and ${table.tenders} is not null`),
    index('refunds_of_closing').on(table.closing_id).where(sql`${table.closing_id} is not null`),
    index('refunds_of_payment').on(table.payment_id),
    index('refunds_of_return').on(table.return_id).where(sql`${table.return_id} is not null`),
    index('refunds_open').on(table.id).where(sql`${table.status} in ('requested', 'in_process')`),
    index('refunds_rejected')
      .on(table.id)
      .where(sql`${table.status} = 'rejected' and ${table.date_resolved} is null`),
    check('refunds_status', sql`${table.status} in (${oneOf(refundStatuses)})`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
