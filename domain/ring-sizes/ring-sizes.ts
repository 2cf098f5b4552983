import { asc, count, eq, sql } from 'drizzle-orm'
import { type RingSize, toSizeName } from '#contracts/ring-sizes.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { ringSizes } from '#db/schema/ring-sizes.ts'

export function createRingSizes({ db }: { db: Database }) {
  const all = db
    .select({
      number: ringSizes.number,
      circumference: ringSizes.circumference,
      products: count(products.id),
    })
    .from(ringSizes)
    .leftJoin(products, eq(products.size, sql`${toSizeName('')} || ${ringSizes.number}`))
    .groupBy(ringSizes.number)
    .orderBy(asc(ringSizes.circumference))
    .prepare('ring_sizes')

  return {
    /** Smallest first. */
    list: (): Promise<RingSize[]> => all.execute(),
  }
}
