import { count, sql } from 'drizzle-orm'
import type { Facets } from '#contracts/catalogue.ts'
import { priceRanges } from '#contracts/filters.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import { toCentavos } from '#domain/money.ts'
import { type Criteria, toCondition, toKey, without } from './criteria.ts'

/** How many products each filter would leave, the other filters holding. */
export function createFacets({ db, changes }: { db: Database; changes: Changes }) {
  const kept = keep<Facets>(changes, { until: ['listing'], capacity: 500 })

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

  const inRange = (min: number, max: number | null) =>
    max === null
      ? sql<number>`count(*) filter (where ${products.final_price} >= ${toCentavos(min)})`
      : sql<number>`count(*) filter (where ${products.final_price} between ${toCentavos(min)} and ${toCentavos(max)})`

  const countPrices = (criteria: Criteria) =>
    db
      .select(
        Object.fromEntries(
          priceRanges.map(({ min, max }, index) => [index, inRange(min, max).mapWith(Number)]),
        ),
      )
      .from(products)
      .where(toCondition(criteria))
      .prepare('')
      .execute(criteria)

  const compute = async (criteria: Criteria): Promise<Facets> => {
    const [categories, materials, [prices]] = await Promise.all([
      countBy(products.category_id, without(criteria, 'category', 'categories')),
      countBy(products.material, without(criteria, 'material')),
      countPrices(without(criteria, 'price_min', 'price_max')),
    ])
    return {
      categories: categories
        .map(({ value, count }) => ({ id: value as number, count }))
        .sort((one, other) => one.id - other.id),
      materials: materials.map(({ value, count }) => ({ value, count })) as Facets['materials'],
      prices: priceRanges.map((range, index) => ({ ...range, count: prices?.[index] ?? 0 })),
    }
  }

  return {
    get: (criteria: Criteria) => kept.get(toKey(criteria), () => compute(criteria)),
    async countCategories(): Promise<ReadonlyMap<number, number>> {
      const { categories } = await kept.get('', () => compute({}))
      return new Map(categories.map(({ id, count }) => [id, count]))
    },
  }
}
