import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSavedSizes } from '#app/session/presence.ts'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { findSavedPiece } from '#contracts/saved-sizes.ts'
import type { FROM_LIST } from './from-list.ts'

type Piece = Pick<ProductDetail, 'id' | 'size' | 'material'>
type Product = Piece & { variants: Piece[] }

/**
 * Calls `choose` with the piece in the customer's saved size before the page is drawn, once for each visit, if the page
 * was opened from a list and the design has this size. Another material is no new visit, and sizes that are loaded later are ignored, because the page would
 * change under the shopper's eyes.
 */
export function useSavedSize(product: Product, choose: (id: number) => void): void {
  const sizes = useSavedSizes()
  const { key, state } = useLocation()
  const handledVisit = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (handledVisit.current === key) return
    handledVisit.current = key
    const mayChoose = isFromList(state) && !state.isInPlace
    const piece =
      sizes && mayChoose && findSavedPiece(sizes, [product, ...product.variants], product.material)
    if (piece) choose(piece.id)
  }, [key, state, sizes, product, choose])
}

export const isFromList = (state: unknown): boolean =>
  (state as Partial<typeof FROM_LIST> | null)?.isFromList === true
