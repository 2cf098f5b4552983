import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useMemo } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

export type Motor = { scrollTo: (index: number) => void }

type Props = {
  viewport: HTMLElement
  isResting: boolean
  onStart: (motor: Motor | null) => void
  onSelect: (index: number) => void
  onRun: (isRunning: boolean) => void
}

const DELAY = 4000

/** Moves a strip of slides that stands already; it has nothing to show of its own. */
export function CarouselMotor({ viewport, isResting, onStart, onSelect, onRun }: Props) {
  const isStill = useReducedMotion()
  const autoplay = useMemo(
    () => Autoplay({ delay: DELAY, playOnInit: false, stopOnFocusIn: false }),
    [],
  )
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 32 }, [autoplay])

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
    const play = () => autoplay.play()
    play()
    onRun(true)
    embla.on('pointerUp', play)
    return () => {
      embla.off('pointerUp', play)
      autoplay.stop()
      onRun(false)
    }
  }, [embla, autoplay, isStill, isResting, onRun])

  return null
}
