import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether someone rests on a part of the page, with the mouse or with the focus. */
export function useHeld() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const hold = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
  return { isHeld: isHovered || isFocused, hold }
}
