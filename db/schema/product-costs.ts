import { type AnyColumn, sql } from 'drizzle-orm'
import { bigint, check, numeric, smallint } from 'drizzle-orm/pg-core'

/** What a piece costs, and the inputs of a price by weight: grams, karats, centavos, percentage. */
export const costColumns = () => ({
  gold_weight: numeric({ precision: 8, scale: 3, mode: 'number' }),
  gold_karat: smallint(),
  labour: bigint({ mode: 'number' }),
  margin_percentage: numeric({ precision: 6, scale: 2, mode: 'number' }),
  /** What the piece cost the shop, in centavos, without IVA. */
  cost: bigint({ mode: 'number' }),
})

type Columns = Record<keyof ReturnType<typeof costColumns>, AnyColumn>

export const costChecks = (table: Columns) => [
  check('products_gold_weight', sql`${table.gold_weight} > 0`),
  check('products_gold_karat', sql`${table.gold_karat} between 1 and 24`),
  check('products_labour', sql`${table.labour} >= 0`),
  check('products_margin', sql`${table.margin_percentage} >= 0`),
  check('products_cost', sql`${table.cost} >= 0`),
]
