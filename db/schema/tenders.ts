import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { counterMethods } from '#contracts/admin/order-drafts.ts'
import { users } from './accounts.ts'
import { cashClosings } from './cash.ts'
import { centavos, oneOf, timestamptz } from './columns.ts'
import { payments } from './payments.ts'

/** The methods of a payment at the counter: several if it was split, or if a deposit came first. */
export const tenders = pgTable(
  'tenders',
  {
    id: serial().primaryKey(),
    payment_id: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    method: text({ enum: counterMethods }).notNull(),
    amount: centavos(),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** The staff member who took it. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    date_created: timestamptz().notNull().defaultNow(),
    /** The cash closing that contains it. */
    closing_id: integer().references(() => cashClosings.id),
    /** When staff said that it was noted by mistake. Its payment no longer has it. */
    date_voided: timestamptz(),
    /** The cash closing that takes it off again. */
    void_closing_id: integer().references(() => cashClosings.id),
  },
  (table) => [
    index('tenders_open')
      .on(table.author_id, table.date_created)
      .where(sql`${table.closing_id} is null`),
    index('tenders_voided')
      .on(table.author_id, table.date_voided)
      .where(sql`${table.date_voided} is not null and ${table.void_closing_id} is null`),
    index('tenders_voided_in')
      .on(table.void_closing_id)
      .where(sql`${table.void_closing_id} is not null`),
    index('tenders_of_closing').on(table.closing_id).where(sql`${table.closing_id} is not null`),
    index('tenders_of_payment').on(table.payment_id),
    check('tenders_method', sql`${table.method} in (${oneOf(counterMethods)})`),
    check('tenders_amount', sql`${table.amount} > 0`),
    check('tenders_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
    check('tenders_voided', sql`${table.date_voided} is null or ${table.refunded} = 0`),
  ],
)

/** Which methods a refund gave back, in centavos. */
export type RefundedTender = {
  tender_id: number
  method: (typeof counterMethods)[number]
  amount: number
}
