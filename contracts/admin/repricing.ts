import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import { Id, Integer, Money, NOT_AN_OPTION, PageNumber, Timestamp } from '#contracts/scalars.ts'
import { Price, PriceConfirmation } from './amounts.ts'
import { byId, listQuery, listReply } from './listing.ts'

const MAX_IDS = 5_000

export const roundings = [1, 10, 100, 1000] as const

const Pace = z
  .number('Tiene que ser un número.')
  .check(z.gte(-90, 'Va de -90 a 900.'), z.lte(900, 'Va de -90 a 900.'))

/** Which prices change, by how much or by the gold quote, and how they are rounded. */
export const RepricingRequest = z
  .object({
    category: z.optional(Id),
    material: z.optional(z.enum(materialValues, NOT_AN_OPTION)),
    ids: z.optional(
      z
        .array(Id)
        .check(
          z.minLength(1, 'Elegí al menos un producto.'),
          z.maxLength(MAX_IDS, `Pueden ser hasta ${MAX_IDS}.`),
        ),
    ),
    by: z.enum(['percentage', 'gold'], NOT_AN_OPTION),
    percentage: z.optional(Pace),
    /** In pesos. */
    round_to: z.union(
      roundings.map((pesos) => z.literal(pesos)),
      NOT_AN_OPTION,
    ),
    round: z.enum(['up', 'nearest'], NOT_AN_OPTION),
  })
  .check(
    z.refine(({ by, percentage }) => by === 'gold' || percentage !== undefined, {
      path: ['percentage'],
      error: 'Decí cuánto.',
    }),
  )
export type RepricingRequest = z.infer<typeof RepricingRequest>

const Asked = z.intersection(
  RepricingRequest,
  z.object({
    preview: z.boolean('Tiene que ser sí o no.'),
    /** Fingerprint of the preview: the change is refused if the prices would differ from it. */
    fingerprint: z.optional(z.string()),
    confirm_price_change: z.optional(PriceConfirmation),
    page: z._default(PageNumber, 1),
    per_page: z._default(Integer.check(z.gte(1), z.lte(500, 'Pueden ser hasta 500.')), 100),
  }),
)
export type Asked = z.infer<typeof Asked>

export const PriceChange = z.object({
  product_id: z.int(),
  name: z.string(),
  sku: z.nullable(z.string()),
  size: z.string(),
  price_before: Money,
  price_after: Money,
  /** For products with an exact sale price, which changes by the same percentage. */
  sale_before: z.nullable(Money),
  sale_after: z.nullable(Money),
})
export type PriceChange = z.infer<typeof PriceChange>

export const Untouched = z.object({
  product_id: z.int(),
  name: z.string(),
  reason: z.enum(['no_quote', 'no_weight', 'below_one', 'too_high']),
})
export type Untouched = z.infer<typeof Untouched>

export const Repricing = z.object({
  /** Null for a preview. */
  id: z.nullable(z.int()),
  /** One page of the changes; `count` is the total. */
  changes: z.array(PriceChange),
  count: z.int(),
  /** Number of changes of more than 30 %, which need a confirmation. */
  large_changes: z.int(),
  /** Number of products whose price would stay the same. */
  unchanged: z.int(),
  untouched: z.array(Untouched),
  fingerprint: z.string(),
})
export type Repricing = z.infer<typeof Repricing>

export const PastRepricing = z.object({
  id: z.int(),
  at: Timestamp,
  author: z.string(),
  request: RepricingRequest,
  count: z.int(),
  date_undone: z.nullable(Timestamp),
  undone_by: z.nullable(z.string()),
})
export type PastRepricing = z.infer<typeof PastRepricing>

export const Undone = z.object({
  id: z.int(),
  restored: z.int(),
  /** Products whose price changed since the repricing: the undo leaves them unchanged. */
  kept: z.array(
    z.object({ product_id: z.int(), name: z.string(), price_now: Money, price_before: Money }),
  ),
})
export type Undone = z.infer<typeof Undone>

const Karat = Integer.check(z.gte(1, 'Va de 1 a 24.'), z.lte(24, 'Va de 1 a 24.'))

export const GoldQuote = z.object({
  karat: z.int(),
  /** Per gram. */
  price: Money,
  at: Timestamp,
  author: z.nullable(z.string()),
})
export type GoldQuote = z.infer<typeof GoldQuote>

const GoldQuotes = z.object({ quotes: z.array(GoldQuote) })

export const adminRepricingApi = {
  reprice: endpoint({
    method: 'POST',
    path: '/api/admin/products/reprice',
    summary: 'Changes many prices at once, or shows what would change',
    access: 'staff',
    permission: 'prices_discounts',
    body: Asked,
    status: 200,
    response: Repricing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products/reprice',
    summary: 'When prices were changed together, newest first',
    access: 'staff',
    permission: 'prices_discounts',
    query: listQuery(['id'], {}),
    response: listReply(PastRepricing),
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/admin/products/reprice/:id/changes',
    summary: 'Every price that was changed then',
    access: 'staff',
    permission: 'prices_discounts',
    params: byId,
    query: listQuery(['id'], {}),
    response: listReply(PriceChange),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/products/reprice/:id/undo',
    summary: 'Puts prices back which nobody changed since',
    access: 'staff',
    permission: 'prices_discounts',
    params: byId,
    status: 200,
    response: Undone,
  }),
  listQuotes: endpoint({
    method: 'GET',
    path: '/api/admin/products/gold-quotes',
    summary: 'What a gram of gold costs today, karat by karat',
    access: 'staff',
    permission: ['catalogue', 'prices_discounts'],
    response: GoldQuotes,
  }),
  quote: endpoint({
    method: 'PUT',
    path: '/api/admin/products/gold-quotes',
    summary: 'New quotes; those that are not given stay',
    access: 'staff',
    permission: 'prices_discounts',
    body: z.object({
      quotes: z
        .array(z.object({ karat: Karat, price: Price }))
        .check(z.minLength(1, 'Falta la cotización.'), z.maxLength(24)),
    }),
    response: GoldQuotes,
  }),
}
