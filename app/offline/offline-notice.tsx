import type { ReactNode } from 'react'
import css from './offline-notice.module.css'
import { useOffline } from './use-offline.ts'
import { useOfflineCaching } from './use-offline-caching.ts'

export function OfflineNotice(): ReactNode {
  const isOffline = useOffline()
  useOfflineCaching()
  return (
    <div role="status" className={isOffline ? css.notice : undefined}>
      {isOffline && (
        <p>
          Estás sin conexión. Ves lo que se guardó de tu última visita; los precios pueden haber
          cambiado.
        </p>
      )}
    </div>
  )
}
