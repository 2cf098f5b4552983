import { and, eq, isNull } from 'drizzle-orm'
import { type Material, materials } from '#contracts/materials.ts'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { Invalid } from '#domain/refusals.ts'
import type { ProductColumns } from './product-columns.ts'

type Shown = { size: string; material: Material }

/** Pieces of one design with the same key cannot be told apart by shoppers. */
export const toPieceKey = ({ size, material }: Shown): string =>
  JSON.stringify([size.toLowerCase().replace(/\s+/g, ' ').trim(), material])

export function toSameSize({ size, material }: Shown): string {
  const name = materials[material]
  return size
    ? `Otra pieza de este diseño ya es «${size}», de ${name}.`
    : `Otra pieza de este diseño tampoco tiene talle, y es de ${name}.`
}

/** Refuses a written piece like another one of its design. Pieces that were alike before may be saved. */
export async function requireDistinctPiece(
  tx: Tx,
  id: number,
  changed: ProductColumns,
): Promise<void> {
  const { size, material, design_id } = changed
  if (size === undefined && material === undefined && design_id === undefined) return
  const [piece] = await tx.select().from(products).where(eq(products.id, id))
  if (!piece) return
  const others = await tx
    .select({ id: products.id, size: products.size, material: products.material })
    .from(products)
    .where(and(eq(products.design_id, piece.design_id), isNull(products.date_removed)))
  const key = toPieceKey(piece)
  if (others.some((other) => other.id !== id && toPieceKey(other) === key)) {
    throw new Invalid({ size: [toSameSize(piece)] })
  }
}
