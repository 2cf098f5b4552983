import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { products } from '#db/schema/catalogue.ts'
import { toPesos } from '#domain/money.ts'

export type IvaRates = ReadonlyMap<number, number>

/** The rate of each category, which is the one of the shop if it has none of its own. */
export async function readIvaRates(db: Database): Promise<IvaRates> {
  const { rows } = await db.execute<{ id: number; rate: number }>(
    sql`select id, coalesce(iva_rate, shop_iva_rate())::float8 as rate from categories`,
  )
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}

type Row = Pick<typeof products.$inferSelect, 'cost' | 'final_price' | 'category_id'>

/** The cost of a piece, and which part of its net price is left above it. */
export function toCostFacts(
  { cost, final_price, category_id }: Row,
  rates: IvaRates | null,
): { cost: number | null; margin: number | null } {
  if (!rates || cost === null) return { cost: null, margin: null }
  const net = (final_price * 100) / (100 + (rates.get(category_id) ?? 0))
  return { cost: toPesos(cost), margin: Math.round(((net - cost) * 1_000) / net) / 10 }
}
