import Button from '@mui/material/Button'
import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { materials } from '#contracts/materials.ts'
import { useDesign } from './piece-context.tsx'

/** The pieces that were taken out of the shop. Orders keep them, and each can come back. */
export function RemovedPieces({ onRestored }: { onRestored: () => void }) {
  const removed = useDesign()?.removed ?? []
  const mayRestore = useMayCall(adminProductsApi.restore)
  const [isBusy, act] = useAction()
  if (removed.length === 0) return null
  const restore = (id: number) =>
    act(async () => {
      await call(adminProductsApi.restore, { params: { id } })
      onRestored()
    }, 'Está otra vez en la tienda')
  return (
    <details className="removed">
      <summary>Piezas quitadas ({removed.length})</summary>
      <ul>
        {removed.map(({ id, size, material, sku }) => (
          <li key={id}>
            {[size || 'Sin talle', materials[material], sku].filter(Boolean).join(' · ')}
            {mayRestore && (
              <Button size="small" variant="outlined" disabled={isBusy} onClick={() => restore(id)}>
                Recuperar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
