import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import {
  blankAsAbsent,
  Decimal,
  Flag,
  Id,
  MediaPath,
  Moment,
  Money,
  NOT_AN_OPTION,
  RequiredText,
  Timestamp,
} from '#contracts/scalars.ts'
import { PriceConfirmation } from './amounts.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

export const DiscountRule = z.object({
  id: z.int(),
  name: z.string(),
  percentage: z.number(),
  /** Empty lists match everything; several lists narrow each other. */
  categories: z.array(z.int()),
  materials: z.array(z.enum(materialValues)),
  tags: z.array(z.string()),
  /** Designs that keep their price. */
  excluded: z.array(z.int()),
  starts_at: z.nullable(Timestamp),
  ends_at: z.nullable(Timestamp),
  active: z.boolean(),
  version: z.int(),
})
export type DiscountRule = z.infer<typeof DiscountRule>

const list = <S extends z.ZodMiniType>(each: S) =>
  z._default(z.array(each).check(z.maxLength(100, 'Pueden ser hasta 100.')), [])

const terms = {
  percentage: Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), z.lte(90, 'Puede ser hasta 90.')),
  categories: list(Id),
  materials: list(z.enum(materialValues, NOT_AN_OPTION)),
  tags: list(RequiredText(30)),
  excluded: list(Id),
}

export const DiscountRuleDraft = z.object({
  name: RequiredText(80),
  ...terms,
  starts_at: z._default(z.nullable(Moment), null),
  ends_at: z._default(z.nullable(Moment), null),
  active: z._default(z.boolean('Tiene que ser sí o no.'), true),
  /** A large discount needs it. */
  confirm_price_change: z.optional(PriceConfirmation),
})
export type DiscountRuleDraft = z.output<typeof DiscountRuleDraft>

const RuleTerms = z.object(terms)
export type RuleTerms = z.output<typeof RuleTerms>

export const RulePreview = z.object({
  /** What the rule matches: designs, and their pieces. */
  designs: z.int(),
  pieces: z.int(),
  /** Pieces whose own discount is at least as good, so that the rule changes nothing. */
  better: z.int(),
  /** Some of the pieces, the largest change first. */
  examples: z.array(
    z.object({
      product_id: z.int(),
      design_id: z.int(),
      name: z.string(),
      size: z.string(),
      image: z.nullable(MediaPath),
      before: Money,
      after: Money,
    }),
  ),
})
export type RulePreview = z.infer<typeof RulePreview>

const permission = 'prices_discounts'

export const adminDiscountRulesApi = crudEndpoints({
  path: '/api/admin/discount-rules',
  permission: { read: permission, write: permission },
  summary: {
    list: 'Discount rules, newest first',
    get: 'One discount rule',
    create: 'A new discount rule',
    update: 'Changes a discount rule; prices follow within seconds',
    remove: 'Ends a discount rule; every piece goes back to its own price',
  },
  row: DiscountRule,
  draft: DiscountRuleDraft,
  query: listQuery(['id', 'name', 'starts_at', 'ends_at'], { active: blankAsAbsent(Flag) }),
})

export const adminRulePreviewApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/discount-rules/preview',
    summary: 'Which pieces a discount rule would change, with their prices',
    access: 'staff',
    permission,
    body: RuleTerms,
    status: 200,
    response: RulePreview,
  }),
}
