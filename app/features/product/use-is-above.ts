import { type RefObject, useEffect, useState } from 'react'

/** The navigation bar covers the upper edge of the screen. */
const NAV_BAR_PX = 68

/** Whether the element is above the visible part of the page. */
export function useIsAbove(ref: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    // With the large margin an element below the screen counts as visible.
    const observer = new IntersectionObserver(
      // A busy page is told of several moments at once, the newest last.
      (sights) => setIsAbove(sights.at(-1)?.isIntersecting === false),
      { rootMargin: `-${NAV_BAR_PX}px 0px 100000px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isAbove
}
