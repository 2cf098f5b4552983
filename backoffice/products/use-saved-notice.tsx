import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import type { SavedDesign } from '#contracts/admin/designs.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { UndoAlert } from './undo-alert.tsx'

type PriceChange = SavedDesign['price_changes'][number]

export const UNDO_TIMEOUT_MS = 10_000

/** Notifies that a design was saved and offers to undo the changes of its prices. */
export function useSavedNotice(onUndone: () => Promise<void>) {
  const notify = useNotify()
  const undo = async (changes: PriceChange[]) => {
    try {
      const products = []
      for (const { product_id, entry } of changes) {
        const params = { id: product_id }
        products.push(await call(adminProductsApi.undoPrice, { params, body: { entry } }))
      }
      const [first] = products
      const message =
        first && products.length === 1
          ? `Volvió al precio de antes: ${formatPrice(first.price)}`
          : `Volvieron ${products.length} precios a los de antes`
      notify(message, { type: 'success' })
    } catch (error) {
      notify(toReason(error), { type: 'error' })
    }
    await onUndone()
  }
  return (changes: PriceChange[], message: string) => {
    if (changes.length === 0) return notify(message, { type: 'success' })
    notify(<UndoAlert text={message} onUndo={() => undo(changes)} />, {
      type: 'success',
      autoHideDuration: UNDO_TIMEOUT_MS,
    })
  }
}
