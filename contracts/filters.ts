import * as z from 'zod/mini'
import { materialValues } from './materials.ts'
import { blankAsAbsent, Decimal, Flag, Id, NOT_AN_OPTION, PageNumber, storable } from './scalars.ts'
import { type SortBy, sortings } from './sortings.ts'

const Price = Decimal.check(z.gte(0, 'No puede ser negativo.'), z.lte(1e12, 'Es demasiado alto.'))
const Rating = Decimal.check(z.gte(0, 'Va de 0 a 5.'), z.lte(5, 'Va de 0 a 5.'))

/** `price` is another name of the price that shoppers pay. */
const Sorting = z.pipe(
  z.enum([...sortings, 'price'], NOT_AN_OPTION),
  z.transform((name): SortBy => (name === 'price' ? 'final_price' : name)),
)

const shape = {
  type: blankAsAbsent(z.enum(['all', 'joyas', 'relojes'], NOT_AN_OPTION)),
  category: blankAsAbsent(Id),
  price_min: blankAsAbsent(Price),
  price_max: blankAsAbsent(Price),
  rating_min: blankAsAbsent(Rating),
  rating_max: blankAsAbsent(Rating),
  material: blankAsAbsent(z.enum(materialValues, NOT_AN_OPTION)),
  size: blankAsAbsent(z.string().check(storable, z.maxLength(60))),
  discount: blankAsAbsent(Flag),
  sortBy: blankAsAbsent(Sorting),
  order: blankAsAbsent(z.enum(['asc', 'desc'], NOT_AN_OPTION)),
  page: blankAsAbsent(PageNumber),
  facets: blankAsAbsent(Flag),
}

/** The catalogue filters, the same in the query string of `/shop` and of the API. */
export const Filters = z.object(shape)
export type Filters = z.infer<typeof Filters>

/** An invalid link must not show an error to customers: invalid filters are dropped and the others apply. */
export function readFilters(params: URLSearchParams): Filters {
  const filters: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = z.safeParse(schema, params.get(name) ?? undefined)
    if (parsed.success && parsed.data !== undefined) filters[name] = parsed.data
  }
  return filters as Filters
}

/** `design`, the default, lists each design once; `none` lists every piece. */
export const Group = blankAsAbsent(z.enum(['design', 'none'], NOT_AN_OPTION))

/** The price ranges offered as filters, in pesos. */
export const priceRanges = [
  { min: 1_000, max: 20_000 },
  { min: 21_000, max: 40_000 },
  { min: 41_000, max: 60_000 },
  { min: 61_000, max: 80_000 },
  { min: 80_000, max: null },
] as const

/** The minimum ratings offered as filters. */
export const leastRatings = [4, 3, 2] as const
