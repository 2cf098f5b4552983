import { asc } from 'drizzle-orm'
import type { RingSize } from '#contracts/ring-sizes.ts'
import type { Database } from '#db/database.ts'
import { ringSizes } from '#db/schema/ring-sizes.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import type { CountRingSizes } from './ring-size-counts.ts'

type Dependencies = { db: Database; countRingSizes: CountRingSizes }

export function createRingSizes({ db, countRingSizes }: Dependencies) {
  const selectAll = db
    .select({ number: ringSizes.number, circumference: ringSizes.circumference })
    .from(ringSizes)
    .orderBy(asc(ringSizes.circumference))
    .prepare('ring_sizes')

  return {
    /** All ring sizes, smallest first, with the number of designs that the shop lists for each. */
    async list(): Promise<RingSize[]> {
      dependOn('ring_sizes', 'visibility', 'text', 'category')
      const sizes = await selectAll.execute()
      const counts = await countRingSizes({ criteria: {}, grouping: 'design' })
      return sizes.map((size) => ({ ...size, products: counts.get(size.number) ?? 0 }))
    },
  }
}
