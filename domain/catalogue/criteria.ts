import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Filters } from '#contracts/filters.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Change } from '#domain/cache/catalogue-events.ts'
import { toCentavos } from '#domain/money.ts'
import { isShown } from './product.ts'

/** The filters as values of columns. An absent key does not filter. */
export type Criteria = {
  category?: number
  categories?: number[]
  material?: string
  size?: string
  sizes?: string[]
  price_min?: number
  price_max?: number
  rating_min?: number
  rating_max?: number
  discounted?: true
  undiscounted?: true
}

const value = sql.placeholder

type Columns = Pick<
  typeof products,
  'category_id' | 'material' | 'size' | 'final_price' | 'average_rating' | 'discount_percentage'
>

const toConditions = (from: Columns): Record<keyof Criteria, SQL> => ({
  category: eq(from.category_id, value('category')),
  categories: sql`${from.category_id} = any(${value('categories')})`,
  material: eq(from.material, value('material') as never),
  size: eq(from.size, value('size')),
  sizes: sql`${from.size} = any(${value('sizes')})`,
  price_min: gte(from.final_price, value('price_min')),
  price_max: lte(from.final_price, value('price_max')),
  rating_min: gte(from.average_rating, value('rating_min')),
  rating_max: lte(from.average_rating, value('rating_max')),
  discounted: gt(from.discount_percentage, 0),
  undiscounted: eq(from.discount_percentage, 0),
})

/** Another piece of the same design. */
const other = alias(products, 'other')
const conditions = toConditions(products)
const conditionsOfOther = toConditions(other as unknown as Columns)

/** The change that can make a product match a criterion, or no longer match it. */
const changesOfCriteria: Record<keyof Criteria, Change> = {
  category: 'category',
  categories: 'category',
  material: 'text',
  size: 'text',
  sizes: 'text',
  price_min: 'price',
  price_max: 'price',
  rating_min: 'rating',
  rating_max: 'rating',
  discounted: 'price',
  undiscounted: 'price',
}

const names = Object.keys(conditions) as (keyof Criteria)[]
const present = (criteria: Criteria) => names.filter((name) => criteria[name] !== undefined)

/** The names of the present criteria. Criteria of one shape share a prepared statement. */
export const toShape = (criteria: Criteria): string => present(criteria).join('_') || 'all'

export const toCondition = (criteria: Criteria): SQL | undefined =>
  and(isShown, ...present(criteria).map((name) => conditions[name]))

/**
 * Whether the product represents its design among the pieces that match: an available one before sold-out ones, then the
 * cheapest. A design appears in a list once, as this piece.
 */
export const representsDesign = (criteria: Criteria): SQL => sql`not exists (
  select from ${products} ${other}
  where ${and(
    eq(other.design_id, products.design_id),
    sql`${other.shown}`,
    ...present(criteria).map((name) => conditionsOfOther[name]),
    sql`(${other.quantity} = 0, ${other.final_price}, ${other.id}) < (${products.quantity} = 0, ${products.final_price}, ${products.id})`,
  )})`

/** The changes that can alter the set of matching products. */
export const changesOf = (criteria: Criteria): Change[] => [
  'visibility',
  ...present(criteria).map((name) => changesOfCriteria[name]),
]

/** A cache key. JSON, because a size is free text and must not pass for another filter. */
export const toKey = (criteria: Criteria): string =>
  JSON.stringify(present(criteria).map((name) => [name, criteria[name]]))

export function omit(criteria: Criteria, ...dropped: (keyof Criteria)[]): Criteria {
  const rest = { ...criteria }
  for (const name of dropped) delete rest[name]
  return rest
}

type Lookups = {
  idsOfType: (type: 'joyas' | 'relojes') => Promise<number[]>
  sizesWith: (size: string) => Promise<string[]>
}

export async function toCriteria(
  filters: Filters,
  { idsOfType, sizesWith }: Lookups,
): Promise<Criteria> {
  const { category, material, size, price_min, price_max, rating_min, rating_max } = filters
  const byType = filters.type !== undefined && filters.type !== 'all'
  const sizes = size === undefined ? [] : await sizesWith(size)
  return {
    ...(category !== undefined && { category }),
    ...(byType && { categories: await idsOfType(filters.type as 'joyas' | 'relojes') }),
    ...(material !== undefined && { material }),
    ...(size !== undefined && (sizes.length > 1 ? { sizes } : { size })),
    ...(price_min !== undefined && { price_min: toCentavos(price_min) }),
    ...(price_max !== undefined && { price_max: toCentavos(price_max) }),
    ...(rating_min !== undefined && { rating_min }),
    ...(rating_max !== undefined && { rating_max }),
    ...(filters.discount === true && { discounted: true }),
    ...(filters.discount === false && { undiscounted: true }),
  }
}
