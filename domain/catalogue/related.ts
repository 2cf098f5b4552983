import { and, desc, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { isShown } from './product.ts'

const SHOWN = 4
const CONSIDERED = 24

/** Of the same category and the nearest price, in stock first; never another size of the piece itself. */
export function createRelated(db: Database) {
  const of = alias(products, 'of')
  const side = (within: SQL, order: SQL | typeof products.final_price) =>
    db
      .select({ id: products.id, design_id: products.design_id })
      .from(products)
      .where(
        and(
          eq(products.category_id, of.category_id),
          ne(products.id, of.id),
          isShown,
          or(isNull(of.design_id), sql`${products.design_id} is distinct from ${of.design_id}`),
          within,
        ),
      )
      .orderBy(order, products.id)
      .limit(CONSIDERED)
  const near = unionAll(
    side(gte(products.final_price, of.final_price), products.final_price),
    side(lte(products.final_price, of.final_price), desc(products.final_price)),
  ).as('near')
  const nearestFirst = sql`${products.quantity} > 0 desc,
    abs(${products.final_price} - ${of.final_price}), ${products.id}`
  const placed = db
    .select({
      id: near.id,
      place: sql<number>`row_number() over (order by ${nearestFirst})`.as('place'),
      of_design: sql<number>`row_number() over (
        partition by coalesce(${near.design_id}, -${near.id}) order by ${nearestFirst})`.as(
        'of_design',
      ),
    })
    .from(of)
    .crossJoinLateral(near)
    .innerJoin(products, eq(products.id, near.id))
    .where(and(eq(of.id, sql.placeholder('id')), eq(of.shown, true)))
    .as('placed')
  const statement = db
    .select({ id: placed.id })
    .from(placed)
    .where(eq(placed.of_design, 1))
    .orderBy(placed.place)
    .limit(SHOWN)
    .prepare('related')

  return {
    async listIds(id: number): Promise<number[]> {
      const rows = await statement.execute({ id })
      return rows.map((row) => row.id)
    },
  }
}
