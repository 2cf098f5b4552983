import type { ProductDetail } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { listed } from './product.ts'

/** What a list needs, and by what a piece is told from every other. */
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

export type IdentifiedRow = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof identified, never>
>

type Identity = Pick<
  ProductDetail,
  'design_id' | 'discount_ends_at' | 'brand' | 'gtin' | 'mpn' | 'color' | 'gender' | 'age_group'
>

/** What nobody wrote does not appear. */
export function toIdentity(row: IdentifiedRow): Identity {
  const { design_id, brand, gtin, mpn, color, gender, age_group } = row
  const ends = row.discount_percentage > 0 ? row.discount_ends_at : null
  return {
    ...(design_id !== null && { design_id }),
    ...(ends && { discount_ends_at: ends.toISOString() }),
    ...(brand && { brand }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(color && { color }),
    ...(gender && { gender }),
    ...(age_group && { age_group }),
  }
}
