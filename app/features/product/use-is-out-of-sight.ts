import { type RefObject, useEffect, useState } from 'react'

/** The navigation bar covers the upper edge of the screen. */
const NAV_BAR_PX = 68
/** A fraction of a pixel may be missing. */
const ALL_OF_IT = 0.98

/** Whether any part of the element is outside the visible part of the page. */
export function useIsOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOutOfSight, setIsOutOfSight] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      // A busy page is told of several moments at once, the newest last.
      (sights) => setIsOutOfSight((sights.at(-1)?.intersectionRatio ?? 1) < ALL_OF_IT),
      { rootMargin: `-${NAV_BAR_PX}px 0px 0px`, threshold: [0, ALL_OF_IT] },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOutOfSight
}
