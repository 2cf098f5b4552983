import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { toPieceKey } from '#domain/admin/products/distinct-pieces.ts'
import type { PlannedRow } from './plan.ts'
import { toPlainName } from './table.ts'

const isUnnamed = ({ existing, draft }: PlannedRow) =>
  existing === null && draft.id === null && draft.sku === null

/**
 * Reports new rows without number and SKU that are a piece of the shop: those of a table that is imported again, of which only
 * the rows with errors were corrected.
 */
export async function checkKnownPieces(from: Database, rows: PlannedRow[]): Promise<void> {
  const unnamed = rows.filter(isUnnamed)
  const names = [...new Set(unnamed.map(({ name }) => name.toLowerCase()))]
  if (names.length === 0) return
  const stored = await from
    .select({
      id: products.id,
      name: products.name,
      size: products.size,
      material: products.material,
    })
    .from(products)
    .where(
      and(
        isNull(products.date_removed),
        sql`lower(${products.name}) = any(${sql.param(names)}::text[])`,
      ),
    )
    .orderBy(products.id)
  const known = new Map(stored.map((piece) => [toKey(piece.name, piece), piece.id]))
  for (const row of unnamed) {
    const { size = '', material } = row.columns
    const id = material && known.get(toKey(row.name, { size, material }))
    if (!id) continue
    row.errors['name'] ??= [
      `Ya existe, es el n.º ${id}. Para cambiarla poné ese número en la columna id; si es otra pieza, dale un SKU.`,
    ]
  }
}

const toKey = (name: string, piece: Parameters<typeof toPieceKey>[0]) =>
  `${toPlainName(name)} ${toPieceKey(piece)}`
