import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A view transition that is interrupted by the next navigation rejects; the router does not handle that promise.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.message.includes('ransition')) event.preventDefault()
})

// Before the router: browsers call the listeners of the window in the order they were added. An event and no import, so
// that the code of dialogs stays out of the first script (`app/ui/use-back-closes.ts`).
window.addEventListener('popstate', (event) => {
  const isForRouter = window.dispatchEvent(new Event('before-router', { cancelable: true }))
  if (!isForRouter) event.stopImmediatePropagation()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
