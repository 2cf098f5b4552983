import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

export const shippingOptions = pgTable(
  'shipping_options',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    time_to_delivery: text().notNull(),
    free_from: bigint({ mode: 'number' }),
    /** Pickup at the shop: nothing is shipped. */
    is_pickup: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    date_removed: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [check('shipping_options_price', sql`${table.price} >= 0`)],
)

export const coupons = pgTable(
  'coupons',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    amount: bigint({ mode: 'number' }),
    percentage: numeric({ precision: 5, scale: 2, mode: 'number' }),
    minimum_purchase: bigint({ mode: 'number' }),
    first_day: date(),
    last_day: date(),
    total_uses: integer(),
    uses_per_account: integer(),
    active: boolean().notNull().default(true),
    date_removed: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [
    uniqueIndex('coupons_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.date_removed} is null`),
    check('coupons_one_kind', sql`(${table.amount} is null) <> (${table.percentage} is null)`),
    check('coupons_amount', sql`${table.amount} > 0`),
    check('coupons_percentage', sql`${table.percentage} > 0 and ${table.percentage} <= 100`),
  ],
)
