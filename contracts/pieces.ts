import type { ProductDetail } from './catalogue.ts'

/** A piece of a design, with all fields of a product except its variants. */
export type PieceDetail = Omit<ProductDetail, 'variants'>

/** The pieces of the product's design, including the product itself, in their order. */
export function listPieces({ variants, ...product }: ProductDetail): PieceDetail[] {
  const { color, discount_ends_at, gtin, mpn, ...shared } = product
  const others = variants.map((variant) => ({
    ...shared,
    ...variant,
    main_photo: variant.photos[0] ?? null,
    secundary_photo: variant.photos[1] ?? null,
  }))
  return [product, ...others].sort((one, other) => one.position - other.position)
}

/** The id in the canonical URL of a design. It does not depend on stock or prices, so that it seldom changes. */
export const toCanonicalId = ({ id, variants }: Pick<ProductDetail, 'id' | 'variants'>): number =>
  Math.min(id, ...variants.map((variant) => variant.id))
