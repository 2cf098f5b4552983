import { between, count, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#contracts/catalogue.ts'
import { leastRatings, priceRanges } from '#contracts/filters.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { toCentavos } from '#domain/money.ts'
import { type Criteria, toCondition, toKey, without } from './criteria.ts'

const inRanges = priceRanges.map(({ min, max }) =>
  max === null
    ? gte(products.final_price, toCentavos(min))
    : between(products.final_price, toCentavos(min), toCentavos(max)),
)
const ratedAtLeast = leastRatings.map((min) => gte(products.average_rating, min))
const discounted = [gt(products.discount_percentage, 0)]

/** How many products each filter option would match, together with the other active filters. */
export function createFacets({
  db,
  catalogueEvents,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
}) {
  const cache = createCache<Facets>(catalogueEvents, { maxSize: 500 })
  const counts = createCache<ReadonlyMap<number, number>>(catalogueEvents, { maxSize: 1 })

  const countBy = <C extends typeof products.category_id | typeof products.material>(
    column: C,
    criteria: Criteria,
  ) =>
    db
      .select({ value: column, count: count() })
      .from(products)
      .where(toCondition(criteria))
      .groupBy(column)
      .prepare('')
      .execute(criteria)

  const countEach = async (conditions: SQL[], criteria: Criteria): Promise<number[]> => {
    const columns = conditions.map((condition, index) => [
      `count_${index}`,
      sql`count(*) filter (where ${condition})`.mapWith(Number),
    ])
    const [row] = await db
      .select(Object.fromEntries(columns) as Record<string, SQL<number>>)
      .from(products)
      .where(toCondition(criteria))
      .prepare('')
      .execute(criteria)
    return conditions.map((_, index) => row?.[`count_${index}`] ?? 0)
  }

  const compute = async (criteria: Criteria): Promise<Facets> => {
    dependOn('visibility', 'category', 'text', 'price', 'rating')
    const [categories, materials, prices, ratings, [reduced = 0]] = await Promise.all([
      countBy(products.category_id, without(criteria, 'category', 'categories')),
      countBy(products.material, without(criteria, 'material')),
      countEach(inRanges, without(criteria, 'price_min', 'price_max')),
      countEach(ratedAtLeast, without(criteria, 'rating_min', 'rating_max')),
      countEach(discounted, without(criteria, 'discounted', 'undiscounted')),
    ])
    return {
      categories: categories
        .map(({ value, count }) => ({ id: value as number, count }))
        .sort((one, other) => one.id - other.id),
      materials: materials.map(({ value, count }) => ({ value, count })) as Facets['materials'],
      prices: priceRanges.map((range, index) => ({ ...range, count: prices[index] ?? 0 })),
      ratings: leastRatings.map((min, index) => ({ min, count: ratings[index] ?? 0 })),
      discounted: reduced,
    }
  }

  return {
    get: (criteria: Criteria) => cache.get(toKey(criteria), () => compute(criteria)),
    /** Cached apart from the facets, because every product page shows it and price changes do not outdate it. */
    countCategories: () =>
      counts.get('all', async () => {
        dependOn('visibility', 'category')
        const rows = await countBy(products.category_id, {})
        return new Map(rows.map(({ value, count }) => [value as number, count]))
      }),
  }
}
