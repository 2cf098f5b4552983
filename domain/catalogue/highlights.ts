import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { isShown } from './product.ts'

const MAX_SHOWN = 8
const MAX_CONSIDERED = 120

const rankings = {
  popular_products: products.popularity,
  top_selling: products.sold,
  new_arrivals: products.date_created,
}

export type Ranking = keyof typeof rankings

/** The top of each ranking: products in stock first, and only one variant of each design. */
export function createHighlights(db: Database) {
  const prepare = (ranking: Ranking) => {
    const rank = rankings[ranking]
    const candidates = db
      .select({ id: products.id })
      .from(products)
      .where(isShown)
      .orderBy(desc(rank), desc(products.id))
      .limit(MAX_CONSIDERED)
      .as('candidates')
    const inStockFirst = sql`${products.quantity} > 0 desc, ${rank} desc, ${products.id} desc`
    const ranked = db
      .select({
        id: products.id,
        position: sql<number>`row_number() over (order by ${inStockFirst})`.as('position'),
        of_design: sql<number>`row_number() over (
          partition by coalesce(${products.design_id}, -${products.id}) order by ${inStockFirst})`.as(
          'of_design',
        ),
      })
      .from(candidates)
      .innerJoin(products, eq(products.id, candidates.id))
      .as('ranked')
    return db
      .select({ id: ranked.id })
      .from(ranked)
      .where(eq(ranked.of_design, 1))
      .orderBy(ranked.position)
      .limit(MAX_SHOWN)
      .prepare(`highlights_${ranking}`)
  }
  const statements = {
    popular_products: prepare('popular_products'),
    top_selling: prepare('top_selling'),
    new_arrivals: prepare('new_arrivals'),
  }

  return {
    async listIds(ranking: Ranking): Promise<number[]> {
      dependOn('visibility', 'category', 'rating', 'availability')
      const rows = await statements[ranking].execute()
      return rows.map(({ id }) => id)
    },
  }
}
