import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { formatPrice } from '#contracts/format-price.ts'

/** Restores the price from before the change with this audit entry. */
export function useUndoPrice() {
  const [isBusy, act] = useAction()
  const notify = useNotify()
  const undo = ({ id, entry }: { id: number; entry: number }) =>
    act(async () => {
      const { price } = await call(adminProductsApi.undoPrice, { params: { id }, body: { entry } })
      notify(`Volvió al precio de antes: ${formatPrice(price)}`, { type: 'success' })
    })
  return [isBusy, undo] as const
}
