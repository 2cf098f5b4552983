import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { alerts, dismiss, dismissError } from './notify.ts'

const ToastItem = lazy(() =>
  import('./toast-item.tsx').then(({ ToastItem: it }) => ({ default: it })),
)

/** The place of the toast; what draws it comes with the first one. */
export function Toasts() {
  const toast = useSyncExternalStore(alerts.subscribe, alerts.read, alerts.readOnServer)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) dismissError()
    }
    // Before the form speaks again; a link may stand in the toast itself, and is followed first.
    window.addEventListener('submit', dismiss, true)
    window.addEventListener('click', leave)
    window.addEventListener('popstate', dismissError)
    return () => {
      window.removeEventListener('submit', dismiss, true)
      window.removeEventListener('click', leave)
      window.removeEventListener('popstate', dismissError)
    }
  }, [])
  return (
    <div aria-live="polite">
      {toast && (
        <Suspense>
          <ToastItem key={toast.id} {...toast} />
        </Suspense>
      )}
    </div>
  )
}
