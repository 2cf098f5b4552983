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

/** The first of each ranking, pieces in stock before the others, and one piece of a design. */
export function createHighlights(db: Database) {
  const prepare = (ranking: Ranking) => {
    const rank = rankings[ranking]
    const first = db
      .select({ id: products.id })
      .from(products)
      .where(isShown)
      .orderBy(desc(rank), desc(products.id))
      .limit(MAX_CONSIDERED)
      .as('first')
    const inStockFirst = sql`${products.quantity} > 0 desc, ${rank} desc, ${products.id} desc`
    const placed = db
      .select({
        id: products.id,
        place: sql<number>`row_number() over (order by ${inStockFirst})`.as('place'),
        of_design: sql<number>`row_number() over (
          partition by coalesce(${products.design_id}, -${products.id}) order by ${inStockFirst})`.as(
          'of_design',
        ),
      })
      .from(first)
      .innerJoin(products, eq(products.id, first.id))
      .as('placed')
    return db
      .select({ id: placed.id })
      .from(placed)
      .where(eq(placed.of_design, 1))
      .orderBy(placed.place)
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
