import type { KeyboardEvent } from 'react'

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/** In a dialog Tab goes round; the browser's own way leads out of the page, and back to its beginning. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
