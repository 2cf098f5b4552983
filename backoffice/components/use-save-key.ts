import { type RefObject, useEffect } from 'react'

/** Ctrl+S or ⌘S presses the button while there is something to save. */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      button.current?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [button, isActive])
}
