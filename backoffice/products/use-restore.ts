import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

/** Brings pieces that were taken out back to the shop. */
export function useRestore(onRestored: () => void) {
  const mayRestore = useMayCall(adminProductsApi.restore)
  const [isBusy, act] = useAction()
  const restore = (ids: number[]) =>
    act(async () => {
      for (const id of ids) await call(adminProductsApi.restore, { params: { id } })
      onRestored()
    }, 'Está otra vez en la tienda')
  return { mayRestore, isBusy, restore }
}
