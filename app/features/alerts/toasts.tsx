import { lazy, Suspense, useSyncExternalStore } from 'react'
import { alerts } from './notify.ts'

const ToastList = lazy(() =>
  import('./toast-list.tsx').then(({ ToastList: it }) => ({ default: it })),
)

/** The place of the toasts; what draws them comes with the first one. */
export function Toasts() {
  const toasts = useSyncExternalStore(alerts.subscribe, alerts.read, alerts.readOnServer)
  return (
    <div aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </div>
  )
}
