import { toProductName } from './product-name.ts'

type Piece = { name: string; size: string }

/** «2 × Anillo Aurora · Talle 16 por Talle 14», for the buyer. */
export function toReturnedPiece(piece: Piece & { count: number; wanted?: Piece | null }): string {
  const { name, count, wanted } = piece
  const given = `${count > 1 ? `${count} × ` : ''}${toProductName(piece)}`
  if (!wanted) return given
  return `${given} por ${wanted.name === name && wanted.size ? wanted.size : toProductName(wanted)}`
}
