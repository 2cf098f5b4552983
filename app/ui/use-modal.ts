import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens a dialog over the page for as long as it is mounted; going, it gives the focus back. The browser says only a
 * moment later that one is closed, when it may have been asked for again: Escape is answered at once.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const whenClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose()
  }
  return { ref, onClose: whenClosed, onCancel }
}
