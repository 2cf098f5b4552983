import { useState } from 'react'
import { useLocation } from 'react-router'
import { isFromList } from '#app/features/products/use-saved-size.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import { differInSize } from './variant-choices.ts'

/**
 * Whether nobody has chosen a size yet: lists show a design without one. A page that the server rendered, as for a shared
 * address or after a reload, shows the piece of its address.
 */
export function useIsUnchosen(
  piece: PieceDetail,
  pieces: PieceDetail[],
  isHydrated: boolean,
): boolean {
  const [wasRenderedHere] = useState(isHydrated)
  const { state } = useLocation()
  return (
    wasRenderedHere &&
    isFromList(state) &&
    pieces.some(({ quantity }) => quantity > 0) &&
    differInSize(piece, pieces)
  )
}
