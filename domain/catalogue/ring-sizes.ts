import { and, asc, count, sql } from 'drizzle-orm'
import type { RingSize } from '#contracts/ring-sizes.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { ringSizes } from '#db/schema/ring-sizes.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { isShown } from './product.ts'
import { type RingSizeNames, toRingNumbers } from './ring-size-names.ts'

export function createRingSizes({ db, names }: { db: Database; names: RingSizeNames }) {
  const selectAll = db
    .select({ number: ringSizes.number, circumference: ringSizes.circumference })
    .from(ringSizes)
    .orderBy(asc(ringSizes.circumference))
    .prepare('ring_sizes')
  const selectCounts = db
    .select({ size: products.size, products: count() })
    .from(products)
    .where(and(isShown, sql`${products.size} = any(${sql.placeholder('sizes')})`))
    .groupBy(products.size)
    .prepare('products_of_ring_sizes')

  return {
    /** All ring sizes, smallest first, with their number of products. A pair of rings counts for both sizes. */
    async list(): Promise<RingSize[]> {
      dependOn('ring_sizes', 'visibility', 'text')
      const sizes = await selectAll.execute()
      const counted = await selectCounts.execute({ sizes: await names.list() })
      const byNumber = new Map<string, number>()
      for (const { size, products } of counted) {
        for (const number of toRingNumbers(size)) {
          byNumber.set(number, (byNumber.get(number) ?? 0) + products)
        }
      }
      return sizes.map((size) => ({ ...size, products: byNumber.get(size.number) ?? 0 }))
    },
  }
}
