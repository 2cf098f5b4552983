import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '#app/ui/create-store.ts'
import { dismiss, dismissError, toastStore } from './notify.ts'

const ToastItem = lazy(() =>
  import('./toast-item.tsx').then(({ ToastItem: it }) => ({ default: it })),
)

/** The place of the toast. The component that draws it is loaded with the first one. */
export function Toasts() {
  const toast = useStore(toastStore)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) dismissError()
    }
    // In the capture phase, so that the toast is gone before the form shows the next; a link in the toast itself still works.
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
