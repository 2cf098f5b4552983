import { useEffect, useState } from 'react'

const MARGIN = '200px'

/** Whether an element has ever come close to what one sees. */
export function useNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
