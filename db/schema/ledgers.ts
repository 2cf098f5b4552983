import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { centavos, oneOf, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'

export const saleEntryKinds = [
  'sale',
  /** A sale whose payment was noted by mistake, so that it never was one. */
  'voided',
  /** What was not paid of a sale whose payment staff accepted. */
  'unpaid',
  'refund',
  'chargeback',
  'chargeback_won',
  'correction',
] as const

export const paymentEntryKinds = [
  'payment',
  /** Noted by mistake: it never came. */
  'voided',
  'refund',
  'chargeback',
  'chargeback_won',
] as const

/** The part of an entry that is taxed at one rate, in centavos. */
export type RateShare = { rate: number; gross: number; iva: number }

/**
 * What was sold and taken back, written at commit by a trigger of `orders`. Rows never change, so that the figures of a
 * past month stay as they were reported.
 */
export const saleEntries = pgTable(
  'sale_entries',
  {
    id: serial().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull().defaultNow(),
    kind: text({ enum: saleEntryKinds }).notNull(),
    /** Positive for a sale, negative for what was given back. */
    amount: centavos(),
    by_rate: jsonb().$type<RateShare[]>().notNull(),
  },
  (table) => [
    index('sale_entries_by_at').on(table.at, table.id),
    index('sale_entries_of_order').on(table.order_id, table.id),
    check('sale_entries_kind', sql`${table.kind} in (${oneOf(saleEntryKinds)})`),
  ],
)

/** The money of payments, in and out, written at commit by triggers of `payments` and `tenders`. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: serial().primaryKey(),
    payment_id: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull().defaultNow(),
    kind: text({ enum: paymentEntryKinds }).notNull(),
    method: text().notNull(),
    amount: centavos(),
  },
  (table) => [
    index('payment_entries_by_at').on(table.at, table.id),
    index('payment_entries_of_payment').on(table.payment_id, table.id),
    check('payment_entries_kind', sql`${table.kind} in (${oneOf(paymentEntryKinds)})`),
  ],
)
