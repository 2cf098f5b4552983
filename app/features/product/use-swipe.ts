import { type RefObject, useEffect, useState } from 'react'

/** On touch screens the photos are a horizontal scroller, and the photo in view is the chosen one. */
export function useSwipe(stage: RefObject<HTMLElement | null>, onChoose: (index: number) => void) {
  const [isReady, setReady] = useState(false)

  // The other photos load after the page, so that they do not delay the first one.
  useEffect(() => {
    const start = () => setReady(true)
    if (document.readyState === 'complete') return start()
    addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  useEffect(() => {
    const strip = stage.current
    if (!strip || !isReady) return
    const chooseVisible = () => {
      if (strip.scrollWidth > strip.clientWidth) {
        onChoose(Math.round(strip.scrollLeft / strip.clientWidth))
      }
    }
    strip.addEventListener('scroll', chooseVisible, { passive: true })
    return () => strip.removeEventListener('scroll', chooseVisible)
  }, [stage, isReady, onChoose])

  return {
    isReady,
    show(index: number): void {
      const strip = stage.current
      strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
    },
  }
}
