import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/**
 * Opens a modal dialog while it is mounted; the browser restores the focus afterwards, and Back closes it. Escape is handled in `cancel`,
 * because the browser fires `close` asynchronously, when the dialog may already have been opened again.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useBackCloses(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const onDialogClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose()
  }
  return { ref, onClose: onDialogClose, onCancel }
}
