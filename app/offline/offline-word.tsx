import type { ReactNode } from 'react'
import css from './offline-word.module.css'
import { useKeeping } from './use-keeping.ts'
import { useOffline } from './use-offline.ts'

export function OfflineWord(): ReactNode {
  const isOffline = useOffline()
  useKeeping()
  return (
    <div role="status" className={isOffline ? css.word : undefined}>
      {isOffline && (
        <p>
          Estás sin conexión. Ves lo que se guardó de tu última visita; los precios pueden haber
          cambiado.
        </p>
      )}
    </div>
  )
}
