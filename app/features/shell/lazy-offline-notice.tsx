import { Suspense, useEffect, useState } from 'react'
import css from '#app/offline/offline-notice.module.css'
import { lazyPart } from '#app/ui/lazy-part.ts'

const LOAD_DELAY_MS = 4000
/** What opens a page of ours that this one does not hold already. */
const LINKS = 'a[href^="/"]:not([data-in-place])'

// If it cannot be loaded, the page works without the notice.
const OfflineNotice = lazyPart(() =>
  import('#app/offline/offline-notice.tsx').then((module) => module.OfflineNotice),
)

/** Loads offline support some time after the page, or at once if the device may be offline. */
export function LazyOfflineNotice() {
  const [isStarted, setIsStarted] = useState(false)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    // Until the service worker has an answer, a link would lead to an error.
    const stay = (event: MouseEvent) => {
      const { onLine, serviceWorker } = navigator
      if (onLine || serviceWorker?.controller || !(event.target as Element).closest(LINKS)) return
      event.preventDefault()
      setStays(true)
    }
    const goOn = () => setStays(false)
    window.addEventListener('click', stay, true)
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('click', stay, true)
      window.removeEventListener('online', goOn)
    }
  }, [])
  useEffect(() => {
    if (import.meta.env.DEV) return
    const delay = navigator.serviceWorker?.controller || !navigator.onLine ? 0 : LOAD_DELAY_MS
    const timer = setTimeout(() => setIsStarted(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense>
      {isStarted && <OfflineNotice />}
      {stays && (
        <p className={css.notice} role="alert">
          Estás sin conexión.
        </p>
      )}
    </Suspense>
  )
}
