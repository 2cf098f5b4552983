import { sql } from 'drizzle-orm'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { listed } from './product.ts'

/** Shoppers and search engines see the design of a product only if it has other pieces. */
const sharedDesign = sql<number | null>`case when exists (
  select from products other
  where other.design_id = products.design_id and other.id <> products.id and other.shown
) then products.design_id end`

/** The columns of a product page and of the feeds. */
export const identified = {
  ...listed,
  design_id: sharedDesign,
  position: products.position,
  description: products.description,
  own_discount: products.own_discount,
  rule_discount: products.rule_discount,
  rule_ends_at: products.rule_ends_at,
  dated_discount: products.dated_discount,
  discount_starts_at: products.discount_starts_at,
  discount_ends_at: products.discount_ends_at,
  sale_price: products.sale_price,
  brand: products.brand,
  gtin: products.gtin,
  mpn: products.mpn,
  color: products.color,
  gender: products.gender,
  age_group: products.age_group,
}

export type IdentifiedRow = Omit<
  Pick<typeof products.$inferSelect, keyof typeof identified>,
  'design_id'
> & { design_id: number | null }

type OptionalField = {
  [F in keyof ProductDetail]-?: undefined extends ProductDetail[F] ? F : never
}[keyof ProductDetail]
type Identity = Pick<ProductDetail, OptionalField>

/** When the current discount ends: that of a rule if a rule applies. */
const findDiscountEnd = (
  row: Pick<
    IdentifiedRow,
    'discount_percentage' | 'rule_discount' | 'rule_ends_at' | 'discount_ends_at'
  >,
): Date | null => {
  if (row.discount_percentage === 0) return null
  return row.rule_discount === null ? row.discount_ends_at : row.rule_ends_at
}

/** The optional fields of a product that have a value. A new optional field does not compile until it is added here. */
export function toIdentity(row: IdentifiedRow): Identity {
  const { design_id, brand, gtin, mpn, color, gender, age_group } = row
  const ends = findDiscountEnd(row)
  const fields: { [F in OptionalField]: ProductDetail[F] | null } = {
    design_id,
    discount_ends_at: ends?.toISOString() ?? null,
    brand,
    gtin,
    mpn,
    color,
    gender,
    age_group,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  ) as Identity
}
