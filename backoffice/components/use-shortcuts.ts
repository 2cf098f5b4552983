import { useLayoutEffect } from 'react'

type Shortcuts = Record<string, (() => void) | undefined>

/** Letters for actions of a screen. They do nothing while a field has the focus or a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  // Not a later effect: a key pressed as soon as a button is there would still be that of the screen before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role=dialog], [role=menu]')) return
      const run = shortcuts[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null
