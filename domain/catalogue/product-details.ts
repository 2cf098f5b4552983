import { and, eq, sql } from 'drizzle-orm'
import type { Product, ProductDetail } from '#contracts/catalogue.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn, dependOnProducts } from '#domain/cache/dependencies.ts'
import { bestFirst } from './best-piece.ts'
import { byPosition } from './piece-order.ts'
import { isShown, type ListedRow, type ToProducts, toVariant } from './product.ts'
import { type IdentifiedRow, identified, toIdentity } from './product-identity.ts'

type Dependencies = { db: Database; toProducts: ToProducts }

/** Reads what a product page shows: the product and every other piece of its design. */
export function createProductDetails({ db, toProducts }: Dependencies) {
  const selectPieces = db
    .select({ ...identified, attributes: products.attributes })
    .from(products)
    .where(
      and(
        eq(
          products.design_id,
          sql`(select piece.design_id from products piece where piece.id = ${sql.placeholder('id')})`,
        ),
        isShown,
      ),
    )
    .orderBy(products.id)
    .prepare('pieces_of_product')

  return {
    async findProduct(id: number): Promise<ProductDetail | null> {
      dependOnProducts([id])
      // A new piece outdates the page, too.
      dependOn('visibility', 'category')
      const rows = (await selectPieces.execute({ id })).sort(byPosition)
      dependOnProducts(rows.map((row) => row.id))
      const row = rows.find((piece) => piece.id === id)
      if (!row) return null
      const listed = await toProducts(rows)
      const product = listed.find((piece) => piece.id === id) as Product
      return {
        ...product,
        description: row.description,
        variants: rows.flatMap((piece, position) =>
          piece === row ? [] : toDetail(piece, listed[position], position),
        ),
        position: rows.indexOf(row),
        photos: row.photos.map(toMediaPath),
        attributes: row.attributes,
        ...toIdentity(row),
      }
    },

    /** The piece to show instead of one that shoppers may not see, if its design is still sold. */
    async findBestPiece(id: number): Promise<number | null> {
      const [best] = (await selectPieces.execute({ id })).sort(bestFirst)
      return best?.id ?? null
    },
  }
}

function toDetail(row: ListedRow & IdentifiedRow, product: Product | undefined, position: number) {
  if (!product) return []
  const { price, price_without_taxes, discount_percentage } = product
  const { discount_ends_at, gtin, mpn } = toIdentity(row)
  return {
    ...toVariant(row),
    position,
    price,
    price_without_taxes,
    discount_percentage,
    ...(discount_ends_at && { discount_ends_at }),
    photos: row.photos.map(toMediaPath),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
  }
}
