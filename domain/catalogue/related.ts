import { and, desc, eq, gte, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { oneOfEachDesign } from './highlights.ts'
import { isShown, type ListedRow, listed } from './product.ts'

const SHOWN = 4
const CONSIDERED = 24

/** Of the same category and the nearest price, in stock first; never another size of the piece itself. */
export function createRelated(db: Database) {
  const value = sql.placeholder
  const otherDesign = or(
    sql`${products.design_id} is distinct from ${value('design')}`,
    sql`${value('design')}::int is null`,
  )
  const inCategory = and(
    eq(products.category_id, value('category')),
    ne(products.id, value('id')),
    isShown,
    otherDesign,
  )
  const side = (dearer: boolean) =>
    db
      .select(listed)
      .from(products)
      .where(
        and(
          inCategory,
          dearer
            ? gte(products.final_price, value('price'))
            : lte(products.final_price, value('price')),
        ),
      )
      .orderBy(dearer ? products.final_price : desc(products.final_price), products.id)
      .limit(CONSIDERED)
      .prepare(`related_${dearer ? 'dearer' : 'cheaper'}`)
  const dearer = side(true)
  const cheaper = side(false)

  return {
    async list(of: ListedRow): Promise<ListedRow[]> {
      const values = {
        category: of.category_id,
        id: of.id,
        design: of.design_id,
        price: of.final_price,
      }
      const found = (await Promise.all([dearer.execute(values), cheaper.execute(values)])).flat()
      const near = [...new Map(found.map((row) => [row.id, row])).values()].sort(
        (one, other) =>
          Number(other.quantity > 0) - Number(one.quantity > 0) ||
          Math.abs(one.final_price - of.final_price) -
            Math.abs(other.final_price - of.final_price) ||
          one.id - other.id,
      )
      return oneOfEachDesign(near, SHOWN)
    },
  }
}
