import { useLocation } from 'react-router'
import { isFromList } from '#app/features/products/use-saved-size.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import { differInSize } from './variant-choices.ts'

/**
 * Whether nobody has chosen a size yet: lists show a design without one. The browser keeps that through a reload. A
 * shared address shows its piece.
 */
export function useIsUnchosen(piece: PieceDetail, pieces: PieceDetail[]): boolean {
  const { state } = useLocation()
  return isFromList(state) && differInSize(piece, pieces)
}
