import type { DesignValues, PieceValues } from './design-values.ts'

type Piece = Pick<PieceValues, 'material' | 'color' | 'size' | 'visible' | 'own_photo'>
type Design = Pick<DesignValues, 'photos'> & { pieces: Piece[] }

const isOther = (one: Piece, other: Piece) =>
  one.material !== other.material || one.color !== other.color

/** Two pieces in the shop that differ in material or colour and show the same main photo. */
export function findSharedPhoto({ photos, pieces }: Design): [Piece, Piece] | null {
  const toMain = ({ own_photo }: Piece) => own_photo ?? photos[0]?.url
  const shown = pieces.filter((piece) => piece.visible && toMain(piece) !== undefined)
  for (const [at, one] of shown.entries()) {
    const other = shown
      .slice(at + 1)
      .find((each) => toMain(each) === toMain(one) && isOther(one, each))
    if (other) return [one, other]
  }
  return null
}
