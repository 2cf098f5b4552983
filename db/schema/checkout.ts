import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { shippingTypes } from '#contracts/fulfilment.ts'
import { users } from './accounts.ts'
import { oneOf } from './columns.ts'
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
    /** How it reaches the buyer. Null if an older server stored the option. */
    type: text({ enum: shippingTypes }),
    /** The carrier that usually takes it. */
    carrier: text(),
    /** Whether it is offered only where one of its rates applies. */
    only_zones: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    date_removed: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [
    check('shipping_options_price', sql`${table.price} >= 0`),
    check('shipping_options_type', sql`${table.type} in (${oneOf(shippingTypes)})`),
  ],
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
    /** Instead of taking something off, the shipping costs nothing. */
    free_shipping: boolean().notNull().default(false),
    /** Limits it to these categories and designs. Without both it is for everything. */
    categories: integer().array().notNull().default([]),
    designs: integer().array().notNull().default([]),
    exclude_sale: boolean().notNull().default(false),
    first_purchase: boolean().notNull().default(false),
    /** The only customer who may use it. Null for everybody. */
    customer_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Applies to a cart without being named. */
    automatic: boolean().notNull().default(false),
    /** The coupon whose terms this generated code has. */
    model_id: integer().references((): AnyPgColumn => coupons.id, { onDelete: 'cascade' }),
    /** The idempotency key of the request that generated it. */
    batch_key: uuid(),
    active: boolean().notNull().default(true),
    date_removed: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [
    index('coupons_of_model').on(table.model_id, table.id),
    index('coupons_automatic').on(table.id).where(sql`${table.automatic}`),
    index('coupons_of_customer').on(table.customer_id),
    uniqueIndex('coupons_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.date_removed} is null`),
    check(
      'coupons_one_kind',
      sql`num_nonnulls(${table.amount}, ${table.percentage}) + ${table.free_shipping}::int = 1`,
    ),
    check('coupons_amount', sql`${table.amount} > 0`),
    check('coupons_percentage', sql`${table.percentage} > 0 and ${table.percentage} <= 100`),
  ],
)
