import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/** Keeps Tab within a dialog. By default, the focus moves on to the browser's toolbar. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const [from, to] = event.shiftKey
    ? [elements[0], elements.at(-1)]
    : [elements.at(-1), elements[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
