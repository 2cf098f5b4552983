import { useNotify, useRedirect } from 'react-admin'
import { call } from '#app/session/call.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { adminDesignsApi, type EditedDesign } from '#contracts/admin/designs.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { UndoAlert } from './undo-alert.tsx'
import { UNDO_TIMEOUT_MS } from './use-saved-notice.tsx'

/** Takes all pieces out of the shop, returns to the list and offers to undo it. */
export function useRemoval(design: EditedDesign | null, onRemoved: () => void) {
  const notify = useNotify()
  const redirect = useRedirect()

  const restore = async (pieces: { id: number }[]) => {
    for (const { id } of pieces) await call(adminProductsApi.restore, { params: { id } })
    notify(`Otra vez en la tienda: ${toPieceCount(pieces.length)}`, { type: 'success' })
  }
  return async () => {
    if (!design) return
    try {
      const removed = design.pieces.map(({ id, version }) => ({ id, version }))
      await call(adminDesignsApi.update, {
        params: { id: design.id },
        body: { pieces: [], removed },
      })
      onRemoved()
      const text = `En la papelera: ${design.name}, ${toPieceCount(removed.length)}`
      notify(<UndoAlert text={text} onUndo={() => restore(removed)} />, {
        type: 'success',
        autoHideDuration: UNDO_TIMEOUT_MS,
      })
      redirect('list', 'products')
    } catch (error) {
      notify(toReason(error), { type: 'error' })
    }
  }
}
