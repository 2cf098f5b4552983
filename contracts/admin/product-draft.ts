import * as z from 'zod/mini'
import { materialValues } from '#contracts/materials.ts'
import { Id, Integer, Moment, NOT_AN_OPTION, RequiredText, Text } from '#contracts/scalars.ts'
import { Amount, Percentage, Price, PriceConfirmation } from './amounts.ts'
import { SeenVersion } from './listing.ts'
import { identityDraft } from './product-identity.ts'

const MAX_PIECES = 1_000_000

const Quantity = Integer.check(
  z.gte(0, 'No puede ser negativo.'),
  z.lte(MAX_PIECES, 'Es demasiado.'),
)

const written = {
  name: RequiredText(160),
  category: Id,
  material: z.enum(materialValues, NOT_AN_OPTION),
  price: Price,
}
const optional = {
  sku: z.nullable(RequiredText(60)),
  size: Text(60),
  ...identityDraft,
  description: Text(10_000),
  attributes: z
    .array(z.object({ name: RequiredText(60), value: RequiredText(300) }))
    .check(z.maxLength(40, 'Pueden ser hasta 40.')),
  discount_percentage: Percentage,
  /** The exact price that the discount leads to. The percentage is derived from it; another one beside it is refused. */
  sale_price: z.nullable(Price),
  discount_starts_at: z.nullable(Moment),
  discount_ends_at: z.nullable(Moment),
  gold_weight: z.nullable(
    z
      .number('Tiene que ser un número.')
      .check(z.gt(0, 'Tiene que ser más que cero.'), z.lte(99_999)),
  ),
  gold_karat: z.nullable(Integer.check(z.gte(1, 'Va de 1 a 24.'), z.lte(24, 'Va de 1 a 24.'))),
  labour: z.nullable(Amount),
  margin_percentage: z.nullable(
    z.number('Tiene que ser un número.').check(z.gte(0, 'No puede ser negativo.'), z.lte(9_999)),
  ),
  visible: z.boolean('Tiene que ser sí o no.'),
  /** From how few pieces on the stock is low; null for what the settings say, 0 for sold out alone. */
  low_stock: z.nullable(Quantity),
  /** Whose design it is a size or a material of; null for a design of its own. */
  variant_of: z.nullable(Id),
}

export const NewProduct = z.object({
  ...written,
  ...z.partial(z.object(optional)).shape,
  quantity: z._default(Quantity, 0),
})
export type NewProduct = z.infer<typeof NewProduct>

/** What is given changes, what is not stays. The stock is changed by the difference to what was seen. */
export const ProductChanges = z.object({
  ...z.partial(z.object({ ...written, ...optional })).shape,
  quantity: z.optional(Quantity),
  quantity_seen: z.optional(Quantity),
  confirm_price_change: z.optional(PriceConfirmation),
  version: SeenVersion,
})
export type ProductChanges = z.infer<typeof ProductChanges>

/** Another size or material of a design: what is not given is as in the piece that it is made from. */
export const NewVariant = z.object({
  size: z.optional(optional.size),
  material: z.optional(written.material),
  price: z.optional(Price),
  sku: z.optional(optional.sku),
  gtin: z.optional(identityDraft.gtin),
  mpn: z.optional(identityDraft.mpn),
  color: z.optional(identityDraft.color),
  quantity: z._default(Quantity, 0),
})
export type NewVariant = z.infer<typeof NewVariant>
