import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { trapFocus } from '#app/ui/trap-focus.ts'
import { useBackCloses } from '#app/ui/use-back-closes.ts'

/** Where the chooser lies over the picture of its card. On narrower screens it is a modal sheet. */
const WIDE = '(min-width: 48em)'

/** Opens a dialog while it is mounted. Escape, Back on phones, and a click beside it close it; the browser restores the focus. */
export function useChooserDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isModal] = useState(() => !window.matchMedia(WIDE).matches)
  useBackCloses(onClose, isModal)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isModal) dialog?.showModal()
    else dialog?.show()
    dialog?.querySelector<HTMLElement>('input:checked, input')?.focus()
    return () => dialog?.close()
  }, [isModal])
  useCloseOnOutsideClick(ref, onClose)

  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close(event)
    else trapFocus(event)
  }
  return { ref, isModal, onKeyDown, onCancel: close }
}

/** A click on the backdrop has the dialog itself as its target. The card's own button closes the dialog by itself. */
function useCloseOnOutsideClick(
  ref: { readonly current: HTMLDialogElement | null },
  onClose: () => void,
) {
  useLayoutEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const card = ref.current?.parentElement
      if (target === ref.current || !card?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [ref, onClose])
}
