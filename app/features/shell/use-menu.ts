import { useEffect, useRef } from 'react'

/** A menu which closes on Escape and when one presses beside it. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    const closeOnPress = ({ target }: PointerEvent) => {
      const isBeside = target instanceof Node && !menu.current?.contains(target)
      if (menu.current?.open && isBeside) menu.current.open = false
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [])

  return menu
}
