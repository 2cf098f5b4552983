import { and, sql } from 'drizzle-orm'
import type { Product } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { isShown, listed, type ToProducts } from './product.ts'

const MAX_PRODUCTS = 20_000

type Dependencies = { db: Database; catalogueEvents: CatalogueEvents; toProducts: ToProducts }

/** Takes products by their ids, in that order; those that shoppers may not see are left out. */
export type TakeProducts = (ids: number[]) => Promise<Product[]>

/** Products as lists show them, kept until the catalogue changes: who makes a list asks for ids alone. */
export function createShelf({ db, catalogueEvents, toProducts }: Dependencies): TakeProducts {
  const cache = createCache<Product, number>(catalogueEvents, {
    until: ['listing', 'stock'],
    capacity: MAX_PRODUCTS,
  })
  const withIds = db
    .select(listed)
    .from(products)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')})`, isShown))
    .prepare('products_with_ids')

  const read = async (ids: number[]): Promise<Map<number, Product>> => {
    const storeById = new Map(ids.map((id) => [id, cache.prepare(id)]))
    const fetched = await toProducts(await withIds.execute({ ids }))
    for (const product of fetched) storeById.get(product.id)?.(product)
    return new Map(fetched.map((product) => [product.id, product]))
  }

  return async (ids) => {
    const known = ids.map((id) => cache.find(id))
    const missing = ids.filter((_, index) => known[index] === undefined)
    if (missing.length === 0) return known as Product[]
    const fetched = await read(missing)
    return ids.flatMap((id, index) => known[index] ?? fetched.get(id) ?? [])
  }
}
