import { and, inArray, sql } from 'drizzle-orm'
import { type FoundDesign, MAX_FOUND } from '#contracts/admin/find.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { matchesSearch } from '#domain/admin/products/product-query.ts'
import { isInTrash } from './design-conditions.ts'

/**
 * The designs that match a text, best sellers first. All matches are collected before they are sorted: PostgreSQL would otherwise
 * go through the best sellers until enough of them match, which a rare word never does.
 */
export async function findDesigns(db: Database, text: string): Promise<FoundDesign[]> {
  const { rows } = await db.execute<{ design_id: number }>(sql`
    with matching as materialized (
      select design_id, ranked_sold from ${products} where ${and(isInTrash(), matchesSearch(text))}
    )
    select design_id from matching
    group by design_id order by max(ranked_sold) desc, design_id desc limit ${MAX_FOUND}`)
  const ids = rows.map(({ design_id }) => design_id)
  if (ids.length === 0) return []
  const pieces = await db
    .select()
    .from(products)
    .where(and(inArray(products.design_id, ids), isInTrash()))
    .orderBy(products.id)
  return ids.flatMap(
    (id) =>
      toFound(
        pieces.filter((piece) => piece.design_id === id),
        text,
      ) ?? [],
  )
}

type Piece = typeof products.$inferSelect

function toFound(pieces: Piece[], text: string): FoundDesign | null {
  const [first] = pieces
  if (!first) return null
  const start = text.trim().toLowerCase()
  const byCode = pieces.find(({ sku }) => sku?.toLowerCase().startsWith(start))
  const [photo] = first.photos
  return {
    product_id: (byCode ?? first).id,
    name: first.name,
    sku: byCode?.sku ?? null,
    main_photo: photo ? toMediaPath(photo) : null,
    quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
