import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { type Criteria, toCondition } from './criteria.ts'
import type { Selection } from './listing.ts'
import { type RingSizeNames, toRingNumbers } from './ring-size-names.ts'

/**
 * How many products or designs of a selection each ring size has, for all ring sizes of its category. A pair of rings
 * counts for both of its sizes.
 */
export type CountRingSizes = (selection: Selection) => Promise<ReadonlyMap<string, number>>

const toCategory = ({ category, categories }: Criteria): Criteria => ({
  ...(category !== undefined && { category }),
  ...(categories !== undefined && { categories }),
})

export function createRingSizeCounts({
  db,
  names,
}: {
  db: Database
  names: RingSizeNames
}): CountRingSizes {
  const value = sql.placeholder

  return async ({ criteria, grouping }) => {
    const wanted = (await names.list()).flatMap((size) =>
      toRingNumbers(size).map((number) => ({ number, size })),
    )
    const counted = db
      .select({
        number: sql<string>`wanted.number`.as('number'),
        matches: sql<boolean>`bool_or(${toCondition(criteria)})`.as('matches'),
      })
      .from(
        sql`unnest(${value('wanted_numbers')}::text[], ${value('wanted_sizes')}::text[]) as wanted (number, size)`,
      )
      .innerJoin(products, sql`${products.size} = wanted.size`)
      .where(toCondition(toCategory(criteria)))
      .groupBy(sql`wanted.number`, grouping === 'none' ? products.id : products.design_id)
      .as('counted')
    const rows = await db
      .select({
        number: counted.number,
        count: sql`count(*) filter (where ${counted.matches})`.mapWith(Number),
      })
      .from(counted)
      .groupBy(counted.number)
      .prepare('')
      .execute({
        ...criteria,
        wanted_numbers: wanted.map(({ number }) => number),
        wanted_sizes: wanted.map(({ size }) => size),
      })
    return new Map(rows.map(({ number, count }) => [number, count]))
  }
}
