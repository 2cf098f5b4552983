import { and, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { bestPieceOf } from './best-piece.ts'
import { isShown } from './product.ts'

const MAX_SHOWN = 4
const MAX_CONSIDERED = 24

/** Other designs of the same category with the nearest price, in stock first; each as its best piece. */
export function createRelated(db: Database) {
  const of = alias(products, 'of')
  const side = (condition: SQL, order: SQL | typeof products.final_price) =>
    db
      .select({
        id: products.id,
        design_id: products.design_id,
        final_price: products.final_price,
      })
      .from(products)
      .where(
        and(
          eq(products.category_id, of.category_id),
          ne(products.design_id, of.design_id),
          isShown,
          condition,
        ),
      )
      .orderBy(order, products.id)
      .limit(MAX_CONSIDERED)
  const nearest = unionAll(
    side(gte(products.final_price, of.final_price), products.final_price),
    side(lte(products.final_price, of.final_price), desc(products.final_price)),
  ).as('nearest')
  const ofEachDesign = db
    .select({
      design_id: nearest.design_id,
      distance: sql<number>`min(abs(${nearest.final_price} - ${of.final_price}))`.as('distance'),
    })
    .from(of)
    .crossJoinLateral(nearest)
    .where(and(eq(of.id, sql.placeholder('id')), eq(of.shown, true)))
    .groupBy(nearest.design_id)
    .as('of_each_design')
  const best = bestPieceOf(db, ofEachDesign.design_id)
  const statement = db
    .select({ id: best.id })
    .from(ofEachDesign)
    .crossJoinLateral(best)
    .orderBy(desc(best.is_available), ofEachDesign.distance, best.id)
    .limit(MAX_SHOWN)
    .prepare('related')

  return {
    async listIds(id: number): Promise<number[]> {
      dependOn('visibility', 'category', 'price', 'availability')
      const rows = await statement.execute({ id })
      return rows.map((row) => row.id)
    },
  }
}
