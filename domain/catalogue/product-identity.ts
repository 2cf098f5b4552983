import type { ProductDetail } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { listed } from './product.ts'

/** The columns of a product page and of the feeds. */
export const identified = {
  ...listed,
  description: products.description,
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

export type IdentifiedRow = Pick<typeof products.$inferSelect, keyof typeof identified>

type OptionalField = {
  [F in keyof ProductDetail]-?: undefined extends ProductDetail[F] ? F : never
}[keyof ProductDetail]
type Identity = Pick<ProductDetail, OptionalField>

/** The optional fields of a product that have a value. A new optional field does not compile until it is added here. */
export function toIdentity(row: IdentifiedRow): Identity {
  const { design_id, brand, gtin, mpn, color, gender, age_group } = row
  const ends = row.discount_percentage > 0 ? row.discount_ends_at : null
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
