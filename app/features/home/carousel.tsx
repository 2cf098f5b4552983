import { type FocusEvent, lazy, type PointerEvent, Suspense, useEffect, useState } from 'react'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import css from './carousel.module.css'
import type { Motor } from './carousel-autoplay.tsx'
import { CarouselPages } from './carousel-pages.tsx'
import { CarouselSlide } from './carousel-slide.tsx'

// Whoever cannot load the motor keeps the strip.
const CarouselMotor = lazy(() =>
  import('./carousel-autoplay.tsx').then(
    (module) => ({ default: module.CarouselAutoplay }),
    () => ({ default: () => null }),
  ),
)

type Props = { banners: HomeContent['banners']; pictures: Pictures }

/** A strip that one scrolls by hand, until its motor has arrived. */
export function Carousel({ banners, pictures }: Props) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const isNear = useHasBeenNear(viewport)
  const { isHeld, hold } = useIsHovered()
  const [isPaused, setPaused] = useState(false)
  const [motor, setMotor] = useState<Motor | null>(null)
  const [current, setCurrent] = useState(0)
  const [isRunning, setRunning] = useState(false)

  return (
    <section
      className={`${css.carousel} later`}
      aria-roledescription="carrusel"
      aria-label="Colecciones"
      {...hold}
    >
      <div className={`${css.viewport} ${motor ? css.moved : ''}`} ref={setViewport}>
        <ul className={css.track}>
          {banners.map((banner) => (
            <CarouselSlide
              key={banner.category}
              banner={banner}
              picture={pictures[banner.photo]}
              small={pictures[banner.photo_small ?? '']}
              eager={motor !== null}
            />
          ))}
        </ul>
      </div>
      <CarouselPages
        titles={banners.map(({ title }) => title)}
        current={current}
        isRunning={isRunning}
        isPaused={isPaused}
        onChoose={(index) => motor?.scrollTo(index)}
        onPause={setPaused}
      />
      {viewport && isNear && (
        <Suspense>
          <CarouselMotor
            viewport={viewport}
            isResting={isPaused || isHeld}
            onStart={setMotor}
            onSelect={setCurrent}
            onRun={setRunning}
          />
        </Suspense>
      )}
    </section>
  )
}

const MARGIN = '200px'

/** Whether an element has ever come close to what one sees. */
function useHasBeenNear(element: HTMLElement | null): boolean {
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

/** Whether someone rests on a part of the page, with the mouse or with the focus. */
function useIsHovered() {
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
