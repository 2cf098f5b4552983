import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useSyncExternalStore } from 'react'

export type Motor = { scrollTo: (index: number) => void }

type Props = {
  viewport: HTMLElement
  isResting: boolean
  onStart: (motor: Motor | null) => void
  onSelect: (index: number) => void
  onRun: (isRunning: boolean) => void
}

const DELAY_MS = 4000

/** Moves a strip of slides that stands already; it has nothing to show of its own. */
export function CarouselAutoplay({ viewport, isResting, onStart, onSelect, onRun }: Props) {
  const isStill = useReducedMotion()
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 32 })

  useEffect(() => attach(viewport), [attach, viewport])

  useEffect(() => {
    if (!embla) return
    const select = () => onSelect(embla.selectedScrollSnap())
    onStart({ scrollTo: (index) => embla.scrollTo(index, isStill) })
    embla.on('select', select)
    return () => {
      embla.off('select', select)
      onStart(null)
    }
  }, [embla, isStill, onSelect, onStart])

  useEffect(() => {
    if (!embla || isStill || isResting) return
    let timer = 0
    const stop = () => window.clearTimeout(timer)
    const wait = () => {
      stop()
      timer = window.setTimeout(() => (document.hidden ? wait() : embla.scrollNext()), DELAY_MS)
    }
    wait()
    onRun(true)
    embla.on('pointerDown', stop).on('pointerUp', wait).on('select', wait)
    return () => {
      embla.off('pointerDown', stop).off('pointerUp', wait).off('select', wait)
      stop()
      onRun(false)
    }
  }, [embla, isStill, isResting, onRun])

  return null
}

const QUERY = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const preference = matchMedia(QUERY)
      preference.addEventListener('change', onChange)
      return () => preference.removeEventListener('change', onChange)
    },
    () => matchMedia(QUERY).matches,
    () => false,
  )
}
