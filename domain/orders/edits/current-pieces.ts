import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { isMainPhoto } from '#domain/catalogue/product.ts'
import { purchaseLineColumns } from '#domain/checkout/purchase-line.ts'

const select = (from: Database) =>
  from
    .select(purchaseLineColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(photos, isMainPhoto)

export type CurrentPiece = Awaited<ReturnType<typeof select>>[number]

/** The pieces of these ids as they are sold now, without removed ones. */
export async function readPieces(
  from: Database,
  productIds: number[],
): Promise<Map<number, CurrentPiece>> {
  const rows = await select(from).where(
    and(inArray(products.id, productIds), isNull(products.date_removed)),
  )
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** All pieces of the designs of these products. */
export const readPiecesOfDesigns = (from: Database, productIds: number[]) =>
  select(from)
    .where(
      and(
        isNull(products.date_removed),
        inArray(
          products.design_id,
          from
            .select({ id: products.design_id })
            .from(products)
            .where(inArray(products.id, productIds)),
        ),
      ),
    )
    .orderBy(asc(products.size), asc(products.id))

/** The designs of products, also of removed ones. */
export async function readDesigns(
  from: Database,
  productIds: number[],
): Promise<Map<number, number>> {
  const rows = await from
    .select({ id: products.id, design_id: products.design_id })
    .from(products)
    .where(inArray(products.id, productIds))
  return new Map(rows.map(({ id, design_id }) => [id, design_id]))
}
