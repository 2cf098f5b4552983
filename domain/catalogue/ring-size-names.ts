import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'

/** A comma before a lone 5 is that of a half size. */
const SEPARATOR = / [ye] |\/|,(?!5\b)/

/** «Talle 16,5» gives 16,5, «Talles 14 y 20» gives 14 and 20. Any other text gives nothing. */
export function toRingNumbers(size: string): string[] {
  const [, numbers] = /^Talles?:? (.+)$/i.exec(size.trim()) ?? []
  return numbers ? [...new Set(numbers.split(SEPARATOR).map((number) => number.trim()))] : []
}

/** Reads the distinct sizes with a loose index scan, because there are few sizes and many products. */
const allSizes = sql`
  with recursive sizes (size) as (
    (select ${products.size} from ${products} order by ${products.size} limit 1)
    union all
    select (
      select ${products.size} from ${products}
      where ${products.size} > sizes.size order by ${products.size} limit 1
    ) from sizes where sizes.size is not null
  )
  select size from sizes where size ilike 'talle%'`

export type RingSizeNames = ReturnType<typeof createRingSizeNames>

/** The ring sizes as products spell them. */
export function createRingSizeNames({
  db,
  catalogueEvents,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
}) {
  const cache = createCache<string[]>(catalogueEvents, { maxSize: 1 })

  const list = () =>
    cache.get('all', async () => {
      dependOn('visibility', 'text')
      const { rows } = await db.execute<{ size: string }>(allSizes)
      return rows.map(({ size }) => size)
    })

  return {
    list,
    /** The size itself and, for a single ring size, the pairs that include it. */
    async listWith(size: string): Promise<string[]> {
      const [number, ...others] = toRingNumbers(size)
      if (number === undefined || others.length > 0) return [size]
      const pairs = (await list()).filter(
        (name) => name !== size && toRingNumbers(name).includes(number),
      )
      return [size, ...pairs]
    },
  }
}
