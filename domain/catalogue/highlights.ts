import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { type ListedRow, listed } from './product.ts'

const SHOWN = 8
const CONSIDERED = 120

const rankings = {
  popular_products: products.popularity,
  top_selling: products.sold,
  new_arrivals: products.date_created,
}

export type Ranking = keyof typeof rankings

/** The first of each ranking, pieces in stock before the others, and one piece of a design. */
export function createHighlights(db: Database) {
  const prepare = (ranking: Ranking) => {
    const first = db
      .select({ id: products.id })
      .from(products)
      .orderBy(desc(rankings[ranking]), desc(products.id))
      .limit(CONSIDERED)
      .as('first')
    return db
      .select(listed)
      .from(first)
      .innerJoin(products, eq(products.id, first.id))
      .orderBy(sql`${products.quantity} > 0 desc`, desc(rankings[ranking]), desc(products.id))
      .prepare(`highlights_${ranking}`)
  }
  const statements = {
    popular_products: prepare('popular_products'),
    top_selling: prepare('top_selling'),
    new_arrivals: prepare('new_arrivals'),
  }

  return {
    list: async (ranking: Ranking): Promise<ListedRow[]> =>
      oneOfEachDesign(await statements[ranking].execute(), SHOWN),
  }
}

export function oneOfEachDesign(rows: ListedRow[], wanted: number): ListedRow[] {
  const seen = new Set<number>()
  const chosen: ListedRow[] = []
  for (const row of rows) {
    if (chosen.length === wanted) break
    if (row.design_id !== null && seen.has(row.design_id)) continue
    if (row.design_id !== null) seen.add(row.design_id)
    chosen.push(row)
  }
  return chosen
}
