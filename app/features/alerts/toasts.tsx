import { Suspense, useEffect } from 'react'
import { useStore } from '#app/ui/create-store.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { dismiss, dismissError, toastStore } from './notify.ts'

const ToastItem = lazyPart(() => import('./toast-item.tsx').then((module) => module.ToastItem))

/** The live region of the toast. `ToastItem` is loaded with the first toast, to keep the start bundle small. */
export function Toasts() {
  const toast = useStore(toastStore)
  useEffect(() => {
    const dismissOnLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) dismissError()
    }
    // `submit` is caught in the capture phase, so that the old toast is gone before the form shows a new one.
    window.addEventListener('submit', dismiss, true)
    window.addEventListener('click', dismissOnLink)
    window.addEventListener('popstate', dismissError)
    return () => {
      window.removeEventListener('submit', dismiss, true)
      window.removeEventListener('click', dismissOnLink)
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
