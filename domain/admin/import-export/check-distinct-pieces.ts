import type { Material } from '#contracts/materials.ts'
import { toPieceKey, toSameSize } from '#domain/admin/products/distinct-pieces.ts'
import type { PlannedDesign } from './designs.ts'
import type { PlannedRow } from './plan.ts'

type Piece = { id: number; design_id: number; size: string; material: Material }

const toFinal = ({ existing, columns }: PlannedRow) => {
  const { size = '', material } = { ...existing, ...columns }
  return material && { size, material }
}

/** Reports rows that would make two pieces of a design alike. Pieces that are alike already stay as they are. */
export function* checkDistinctPieces(designs: PlannedDesign[], stored: Piece[]): Generator<void> {
  const inFile = new Set(designs.flatMap(({ rows }) => rows.map(({ existing }) => existing?.id)))
  const piecesOf = new Map<number, Piece[]>()
  for (const piece of stored.filter(({ id }) => !inFile.has(id))) {
    const known = piecesOf.get(piece.design_id)
    if (known) known.push(piece)
    else piecesOf.set(piece.design_id, [piece])
  }
  for (const { rows: members, joined } of designs) {
    const others = piecesOf.get(joined?.existing?.design_id ?? 0) ?? []
    const count = new Map<string, number>()
    const add = (key: string) => count.set(key, (count.get(key) ?? 0) + 1)
    for (const other of others) {
      add(toPieceKey(other))
      yield
    }
    const finals = members.map((row) => [row, toFinal(row)] as const)
    for (const [, final] of finals) {
      if (final) add(toPieceKey(final))
      yield
    }
    for (const [row, final] of finals) {
      yield
      if (!final || (count.get(toPieceKey(final)) ?? 0) < 2 || !isTold(row)) continue
      row.errors['size'] ??= [toSameSize(final)]
    }
  }
}

/** Whether the row says what makes its piece like another one. */
const isTold = ({ existing, columns }: PlannedRow): boolean =>
  existing === null || ['size', 'material', 'design_id'].some((name) => name in columns)
