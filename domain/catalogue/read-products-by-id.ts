import { and, sql } from 'drizzle-orm'
import type { Product } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOnProducts } from '#domain/cache/dependencies.ts'
import { isShown, listed, type ToProducts } from './product.ts'

/** Reads products in the order of the ids. Products that shoppers may not see are left out. */
export type ReadByIds = (ids: number[]) => Promise<Product[]>

export function createReadByIds({
  db,
  toProducts,
}: {
  db: Database
  toProducts: ToProducts
}): ReadByIds {
  const selectWithIds = db
    .select(listed)
    .from(products)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')})`, isShown))
    .prepare('products_with_ids')

  return async (ids) => {
    if (ids.length === 0) return []
    dependOnProducts(ids)
    const found = await toProducts(await selectWithIds.execute({ ids }))
    const byId = new Map(found.map((product) => [product.id, product]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}
