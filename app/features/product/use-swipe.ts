import { type RefObject, useEffect, useState } from 'react'

/** Under a thumb the photos lie side by side and are pushed; what comes to rest in view is chosen. */
export function useSwipe(stage: RefObject<HTMLElement | null>, onChoose: (index: number) => void) {
  const [isReady, setReady] = useState(false)

  // The others do not stand in the way of the first.
  useEffect(() => {
    const start = () => setReady(true)
    if (document.readyState === 'complete') return start()
    addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  useEffect(() => {
    const strip = stage.current
    if (!strip || !isReady) return
    const settle = () => {
      if (strip.scrollWidth > strip.clientWidth) {
        onChoose(Math.round(strip.scrollLeft / strip.clientWidth))
      }
    }
    strip.addEventListener('scroll', settle, { passive: true })
    return () => strip.removeEventListener('scroll', settle)
  }, [stage, isReady, onChoose])

  return {
    isReady,
    show(index: number): void {
      const strip = stage.current
      strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
    },
  }
}
