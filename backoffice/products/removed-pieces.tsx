import Button from '@mui/material/Button'
import { materials } from '#contracts/materials.ts'
import { useDesign } from './piece-context.tsx'
import { useRestore } from './use-restore.ts'

/** The pieces that were taken out of the shop. Orders keep them, and each can come back. */
export function RemovedPieces({ onRestored }: { onRestored: () => void }) {
  const removed = useDesign()?.removed ?? []
  const { mayRestore, isBusy, restore } = useRestore(onRestored)
  if (removed.length === 0) return null
  return (
    <details className="removed">
      <summary>Piezas quitadas ({removed.length})</summary>
      <ul>
        {removed.map(({ id, size, material, sku }) => (
          <li key={id}>
            {[size || 'Sin talle', materials[material], sku].filter(Boolean).join(' · ')}
            {mayRestore && (
              <Button
                size="small"
                variant="outlined"
                disabled={isBusy}
                onClick={() => restore([id])}
              >
                Recuperar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
