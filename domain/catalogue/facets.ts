import { between, count, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#contracts/facets.ts'
import { leastRatings, priceRanges } from '#contracts/filters.ts'
import { toSizeName } from '#contracts/ring-sizes.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { toCentavos } from '#domain/money.ts'
import { type Criteria, omit, toCondition, toKey } from './criteria.ts'
import type { Selection } from './listing.ts'
import type { CountRingSizes } from './ring-size-counts.ts'

const collator = new Intl.Collator('es-AR', { numeric: true })
const inRanges = priceRanges.map(({ min, max }) =>
  max === null
    ? gte(products.final_price, toCentavos(min))
    : between(products.final_price, toCentavos(min), toCentavos(max)),
)
const ratedAtLeast = leastRatings.map((min) => gte(products.average_rating, min))
const discounted = [gt(products.discount_percentage, 0)]

/** How many products or designs each filter option would match, together with the other active filters. */
export function createFacets({
  db,
  catalogueEvents,
  countRingSizes,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
  countRingSizes: CountRingSizes
}) {
  const cache = createCache<Facets>(catalogueEvents, { maxSize: 500 })
  const counts = createCache<ReadonlyMap<number, number>>(catalogueEvents, { maxSize: 1 })

  /** Designs are counted in two steps, because PostgreSQL would sort the rows for `count(distinct …)`. */
  const countBy = (
    column: typeof products.category_id | typeof products.material,
    { criteria, grouping }: Selection,
  ) => {
    const columns = {
      value: sql<string | number>`${column}`.as('value'),
      design_id: products.design_id,
    }
    const counted = (grouping === 'none' ? db.select(columns) : db.selectDistinct(columns))
      .from(products)
      .where(toCondition(criteria))
      .as('counted')
    return db
      .select({ value: counted.value, count: count() })
      .from(counted)
      .groupBy(counted.value)
      .prepare('')
      .execute(criteria)
  }

  const countEach = async (
    conditions: SQL[],
    { criteria, grouping }: Selection,
  ): Promise<number[]> => {
    const names = conditions.map((_, index) => `count_${index}`)
    const matches = conditions.map((condition, index) =>
      sql<boolean>`bool_or(${condition})`.as(`matches_${index}`),
    )
    const counted = db
      .select(
        Object.fromEntries(names.map((name, index) => [name, matches[index]])) as Record<
          string,
          SQL.Aliased<boolean>
        >,
      )
      .from(products)
      .where(toCondition(criteria))
      .groupBy(grouping === 'none' ? products.id : products.design_id)
      .as('counted')
    const columns = names.map((name) => [
      name,
      sql`count(*) filter (where ${counted[name]})`.mapWith(Number),
    ])
    const [row] = await db
      .select(Object.fromEntries(columns) as Record<string, SQL<number>>)
      .from(counted)
      .prepare('')
      .execute(criteria)
    return names.map((name) => row?.[name] ?? 0)
  }

  const compute = async (selection: Selection): Promise<Facets> => {
    const without = (...dropped: (keyof Criteria)[]) => ({
      ...selection,
      criteria: omit(selection.criteria, ...dropped),
    })
    dependOn('visibility', 'category', 'text', 'price', 'rating')
    const [categories, materials, sizes, prices, ratings, [reduced = 0]] = await Promise.all([
      countBy(products.category_id, without('category', 'categories')),
      countBy(products.material, without('material')),
      countRingSizes(without('size', 'sizes')),
      countEach(inRanges, without('price_min', 'price_max')),
      countEach(ratedAtLeast, without('rating_min', 'rating_max')),
      countEach(discounted, without('discounted', 'undiscounted')),
    ])
    return {
      categories: categories
        .map(({ value, count }) => ({ id: value as number, count }))
        .sort((one, other) => one.id - other.id),
      materials: materials.map(({ value, count }) => ({ value, count })) as Facets['materials'],
      sizes: [...sizes]
        .map(([number, count]) => ({ value: toSizeName(number), count }))
        .sort((one, other) => collator.compare(one.value, other.value)),
      prices: priceRanges.map((range, index) => ({ ...range, count: prices[index] ?? 0 })),
      ratings: leastRatings.map((min, index) => ({ min, count: ratings[index] ?? 0 })),
      discounted: reduced,
    }
  }

  return {
    get: (selection: Selection) =>
      cache.get(`${selection.grouping} ${toKey(selection.criteria)}`, () => compute(selection)),
    /** Cached apart from the facets, because every product page shows it and price changes do not outdate it. */
    countCategories: () =>
      counts.get('all', async () => {
        dependOn('visibility', 'category')
        const rows = await countBy(products.category_id, { criteria: {}, grouping: 'design' })
        return new Map(rows.map(({ value, count }) => [value as number, count]))
      }),
  }
}
