import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useSyncExternalStore } from 'react'

export type CarouselApi = { scrollTo: (index: number) => void }

type Props = {
  viewport: HTMLElement
  isPaused: boolean
  onReady: (api: CarouselApi | null) => void
  onSelect: (index: number) => void
  onRun: (isRunning: boolean) => void
}

const DELAY_MS = 4000

/** Adds autoplay to slides that are already rendered. It renders nothing itself. */
export function CarouselAutoplay({ viewport, isPaused, onReady, onSelect, onRun }: Props) {
  const isReducedMotion = useReducedMotion()
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 32 })

  useEffect(() => attach(viewport), [attach, viewport])

  useEffect(() => {
    if (!embla) return
    const reportSelected = () => onSelect(embla.selectedScrollSnap())
    onReady({ scrollTo: (index) => embla.scrollTo(index, isReducedMotion) })
    embla.on('select', reportSelected)
    return () => {
      embla.off('select', reportSelected)
      onReady(null)
    }
  }, [embla, isReducedMotion, onSelect, onReady])

  useEffect(() => {
    if (!embla || isReducedMotion || isPaused) return
    let timer = 0
    const stopTimer = () => window.clearTimeout(timer)
    const startTimer = () => {
      stopTimer()
      timer = window.setTimeout(
        () => (document.hidden ? startTimer() : embla.scrollNext()),
        DELAY_MS,
      )
    }
    startTimer()
    onRun(true)
    embla.on('pointerDown', stopTimer).on('pointerUp', startTimer).on('select', startTimer)
    return () => {
      embla.off('pointerDown', stopTimer).off('pointerUp', startTimer).off('select', startTimer)
      stopTimer()
      onRun(false)
    }
  }, [embla, isReducedMotion, isPaused, onRun])

  return null
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const preference = matchMedia(REDUCED_MOTION)
      preference.addEventListener('change', onChange)
      return () => preference.removeEventListener('change', onChange)
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
}
