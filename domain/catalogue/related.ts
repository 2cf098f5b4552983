import { and, desc, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { isShown } from './product.ts'

const MAX_SHOWN = 4
const MAX_CONSIDERED = 24

/** Products of the same category with the nearest price, in stock first. Variants of the product itself are excluded. */
export function createRelated(db: Database) {
  const of = alias(products, 'of')
  const side = (condition: SQL, order: SQL | typeof products.final_price) =>
    db
      .select({
        id: products.id,
        design_id: products.design_id,
        quantity: products.quantity,
        final_price: products.final_price,
      })
      .from(products)
      .where(
        and(
          eq(products.category_id, of.category_id),
          ne(products.id, of.id),
          isShown,
          or(isNull(of.design_id), sql`${products.design_id} is distinct from ${of.design_id}`),
          condition,
        ),
      )
      .orderBy(order, products.id)
      .limit(MAX_CONSIDERED)
  const nearest = unionAll(
    side(gte(products.final_price, of.final_price), products.final_price),
    side(lte(products.final_price, of.final_price), desc(products.final_price)),
  ).as('nearest')
  const design = sql`coalesce(${nearest.design_id}, -${nearest.id})`
  const isStocked = sql<boolean>`${nearest.quantity} > 0`
  const distance = sql<number>`abs(${nearest.final_price} - ${of.final_price})`
  const onePerDesign = db
    .selectDistinctOn([design], {
      id: nearest.id,
      is_stocked: isStocked.as('is_stocked'),
      distance: distance.as('distance'),
    })
    .from(of)
    .crossJoinLateral(nearest)
    .where(and(eq(of.id, sql.placeholder('id')), eq(of.shown, true)))
    .orderBy(design, desc(isStocked), distance, nearest.id)
    .as('of_each_design')
  const statement = db
    .select({ id: onePerDesign.id })
    .from(onePerDesign)
    .orderBy(desc(onePerDesign.is_stocked), onePerDesign.distance, onePerDesign.id)
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
