import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** What marks the element of a row for the keyboard: its key, and whether the keyboard is at it. */
export const toRowMarks = (key: string, isAt: boolean) => ({
  'data-key': key,
  'data-at': isAt || undefined,
  'aria-current': isAt || undefined,
})

export const findRow = (key: string) =>
  document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(key)}"]`)

/** The link that opens the row. */
export const findLink = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a.link') ?? row?.querySelector<HTMLElement>('a') ?? null

/**
 * Opens a row on a click anywhere in it, except on controls or while text is selected. Pressing may save a field and shift the
 * layout; a click counts only if press and release hit the same element.
 */
export function useRowClicks() {
  const pressed = useRef<EventTarget>(null)
  return {
    onPointerDown({ target }: PointerEvent) {
      pressed.current = target
    },
    onClick({ target }: MouseEvent) {
      if (target !== pressed.current || !(target instanceof Element)) return
      if (target.closest('a, button, input, label, summary')) return
      if (window.getSelection()?.toString()) return
      findLink(target.closest('tbody tr'))?.click()
    },
  }
}
