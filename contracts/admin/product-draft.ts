import * as z from 'zod/mini'
import { Id } from '#contracts/scalars.ts'
import { PriceConfirmation } from './amounts.ts'
import { SeenVersion } from './listing.ts'
import { optionalFields, pluck, Quantity, requiredFields } from './product-fields.ts'

const required = pluck(requiredFields, 'draft')
const optional = {
  ...pluck(optionalFields, 'draft'),
  /** The product whose design it is a size or a material of; null for a design of its own. */
  variant_of: z.nullable(Id),
}

export const NewProduct = z.object({
  ...required,
  ...z.partial(z.object(optional)).shape,
  quantity: z._default(Quantity, 0),
})
export type NewProduct = z.infer<typeof NewProduct>

/** A field that is absent stays as it is. The stock is changed by the difference to what was seen. */
export const ProductChanges = z.object({
  ...z.partial(z.object({ ...required, ...optional })).shape,
  quantity: z.optional(Quantity),
  quantity_seen: z.optional(Quantity),
  confirm_price_change: z.optional(PriceConfirmation),
  version: SeenVersion,
})
export type ProductChanges = z.infer<typeof ProductChanges>

/** Another size or material of a design. Fields that are absent are copied from the product that it is made from. */
export const NewVariant = z.object({
  size: z.optional(optional.size),
  material: z.optional(required.material),
  price: z.optional(required.price),
  sku: z.optional(optional.sku),
  gtin: z.optional(optional.gtin),
  mpn: z.optional(optional.mpn),
  color: z.optional(optional.color),
  quantity: z._default(Quantity, 0),
})
export type NewVariant = z.infer<typeof NewVariant>
