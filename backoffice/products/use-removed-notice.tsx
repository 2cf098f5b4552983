import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import type { PieceValues } from './design-values.ts'
import { useDesign } from './piece-context.tsx'
import { UndoAlert } from './undo-alert.tsx'
import { UNDO_TIMEOUT_MS } from './use-saved-notice.tsx'

/**
 * Says that a piece leaves the shop with the next save, and offers to undo it: `onBack` returns it to the form, and if
 * the form was saved meanwhile, the piece returns to the shop.
 */
export function useRemovedNotice(onRestored: () => void) {
  const notify = useNotify()
  const design = useDesign()
  const latest = useRef(design)
  useEffect(() => {
    latest.current = design
  }, [design])
  return (piece: PieceValues, onBack: () => void) => {
    const undo = async () => {
      const isSaved = latest.current?.removed.some(({ id }) => id === piece.id)
      if (!isSaved || piece.id === null) return onBack()
      await call(adminProductsApi.restore, { params: { id: piece.id } })
      onRestored()
    }
    notify(<UndoAlert text={toRemovedWords(piece)} onUndo={undo} />, {
      type: 'success',
      autoHideDuration: UNDO_TIMEOUT_MS,
    })
  }
}

function toRemovedWords({ id, size, quantity }: PieceValues): string {
  const name = size || 'La pieza'
  if (id === null) return `${name} ya no está en la lista`
  const stock = quantity ? `, con ${quantity} en stock,` : ''
  return `${name}${stock} sale de la tienda cuando guardes`
}
