import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'

const LOAD_DELAY_MS = 4000

// If it cannot be loaded, the page works without the notice.
const OfflineNotice = lazyPart(() =>
  import('#app/offline/offline-notice.tsx').then((module) => module.OfflineNotice),
)

/** Loads offline support some time after the page, or at once if the device may be offline. */
export function LazyOfflineNotice() {
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    const start = () => setIsStarted(true)
    if (import.meta.env.DEV) return
    const delay = navigator.serviceWorker?.controller || !navigator.onLine ? 0 : LOAD_DELAY_MS
    const timer = setTimeout(start, delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    isStarted && (
      <Suspense>
        <OfflineNotice />
      </Suspense>
    )
  )
}
