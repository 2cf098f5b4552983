import { numeric } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Columns from which a trigger computes the current discount. */
export const discountColumns = () => ({
  /** The discount of this product without dates. A trigger sets it to what is written to the current discount. */
  own_discount: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** The percentage of a discount rule, and its end, while it is better than the product's own discount. */
  rule_discount: numeric({ precision: 5, scale: 2, mode: 'number' }),
  rule_ends_at: timestamptz(),
  /** The current discount: the product's own one or that of a rule, whichever is higher. */
  discount_percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** A scheduled discount: a trigger and a job copy it to the current discount between its dates. */
  dated_discount: numeric({ precision: 5, scale: 2, mode: 'number' }),
  discount_starts_at: timestamptz(),
  discount_ends_at: timestamptz(),
})
