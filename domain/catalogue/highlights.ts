import { desc, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { bestPieceOf } from './best-piece.ts'
import { isShown } from './product.ts'

const MAX_SHOWN = 8
const MAX_CONSIDERED = 120

const rankings = {
  popular_products: products.popularity,
  top_selling: products.ranked_sold,
  new_arrivals: products.date_created,
}

export type Ranking = keyof typeof rankings

/** The top of each ranking: each design once, as its best piece; designs in stock come first. */
export function createHighlights(db: Database) {
  const prepare = (ranking: Ranking) => {
    const rank = rankings[ranking]
    const candidates = db
      .select({ id: products.id, design_id: products.design_id, rank: sql`${rank}`.as('rank') })
      .from(products)
      .where(isShown)
      .orderBy(desc(rank), desc(products.id))
      .limit(MAX_CONSIDERED)
      .as('candidates')
    const ofEachDesign = db
      .select({
        design_id: candidates.design_id,
        rank: sql`max(${candidates.rank})`.as('highest_rank'),
        last_id: sql<number>`max(${candidates.id})`.as('last_id'),
      })
      .from(candidates)
      .groupBy(candidates.design_id)
      .as('of_each_design')
    const best = bestPieceOf(db, ofEachDesign.design_id)
    return db
      .select({ id: best.id })
      .from(ofEachDesign)
      .crossJoinLateral(best)
      .orderBy(desc(best.is_available), desc(ofEachDesign.rank), desc(ofEachDesign.last_id))
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
      dependOn('visibility', 'category', 'rating', 'ranking', 'availability', 'price')
      const rows = await statements[ranking].execute()
      return rows.map(({ id }) => id)
    },
  }
}
