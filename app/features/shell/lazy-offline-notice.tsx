import { lazy, Suspense, useEffect, useState } from 'react'

const IDLE_TIMEOUT_MS = 4000

// Whoever cannot load it has a page that knows nothing of the line.
const OfflineWord = lazy(() =>
  import('#app/offline/offline-notice.tsx').then(
    ({ OfflineNotice: it }) => ({ default: it }),
    () => ({ default: () => null }),
  ),
)

/** What keeps the shop readable without a line comes long after the page, but for those who may need it now. */
export function Offline() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const start = () => setTime(true)
    if (import.meta.env.DEV) return
    const wait = navigator.serviceWorker?.controller || !navigator.onLine ? 0 : IDLE_TIMEOUT_MS
    const timer = setTimeout(start, wait)
    return () => clearTimeout(timer)
  }, [])
  return (
    isTime && (
      <Suspense>
        <OfflineWord />
      </Suspense>
    )
  )
}
