import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { type Province, provinces } from '#contracts/provinces.ts'
import { shippingOptions } from './checkout.ts'
import { centavos, oneOf } from './columns.ts'

/** Prices of a shipping option for some provinces or postal codes, from an amount of goods on. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    id: serial().primaryKey(),
    shipping_id: integer()
      .notNull()
      .references(() => shippingOptions.id, { onDelete: 'cascade' }),
    /** Empty for all provinces. */
    provinces: text().array().$type<Province[]>().notNull().default([]),
    /** Both are null if it does not depend on the postal code. */
    postal_from: integer(),
    postal_to: integer(),
    /** The amount of goods from which it applies. */
    minimum: bigint({ mode: 'number' }).notNull().default(0),
    price: centavos(),
    free_from: bigint({ mode: 'number' }),
  },
  (table) => [
    index('shipping_rates_of_option').on(table.shipping_id),
    check('shipping_rates_provinces', sql`${table.provinces} <@ array[${oneOf(provinces)}]`),
    check(
      'shipping_rates_zone',
      sql`cardinality(${table.provinces}) > 0 or ${table.postal_from} is not null`,
    ),
    check(
      'shipping_rates_postal_codes',
      sql`(${table.postal_from} is null) = (${table.postal_to} is null) and ${table.postal_from} <= ${table.postal_to}`,
    ),
    check(
      'shipping_rates_amounts',
      sql`${table.minimum} >= 0 and ${table.price} >= 0 and ${table.free_from} > 0`,
    ),
  ],
)
