import { type RefObject, useEffect, useState } from 'react'

/** Which photo of the row is in view, and whether the page is loaded, so that the other photos may follow the first one. */
export function usePhotoInView(row: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState(0)
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    const start = () => setLoaded(true)
    if (document.readyState === 'complete') return start()
    addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  useEffect(() => {
    const list = row.current
    if (!list) return
    const update = () => setInView(Math.round(list.scrollLeft / list.clientWidth))
    update()
    list.addEventListener('scroll', update, { passive: true })
    return () => list.removeEventListener('scroll', update)
  }, [row])

  return { inView, isLoaded }
}
