import { type FocusEvent, type PointerEvent, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import css from './carousel.module.css'
import type { CarouselApi } from './carousel-autoplay.tsx'
import { CarouselPagination } from './carousel-pagination.tsx'
import { CarouselSlide } from './carousel-slide.tsx'

// If the autoplay cannot be loaded, the slides can still be scrolled by hand.
const CarouselAutoplay = lazyPart(() =>
  import('./carousel-autoplay.tsx').then((module) => module.CarouselAutoplay),
)

type Props = { banners: HomeContent['banners']; pictures: Pictures }

/** Slides that are scrolled by hand until the autoplay is loaded. */
export function Carousel({ banners, pictures }: Props) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const isNear = useHasBeenNear(viewport)
  const { isInUse, interactionProps } = useInteraction()
  const [isPaused, setPaused] = useState(false)
  const [api, setApi] = useState<CarouselApi | null>(null)
  const [current, setCurrent] = useState(0)
  const [isRunning, setRunning] = useState(false)

  return (
    <section
      className={`${css.carousel} later`}
      aria-roledescription="carrusel"
      aria-label="Colecciones"
      {...interactionProps}
    >
      <div className={`${css.viewport} ${api ? css.moved : ''}`} ref={setViewport}>
        <ul className={css.track}>
          {banners.map((banner) => (
            <CarouselSlide
              key={banner.category}
              banner={banner}
              picture={pictures[banner.photo]}
              small={pictures[banner.photo_small ?? '']}
              eager={api !== null}
            />
          ))}
        </ul>
      </div>
      <CarouselPagination
        titles={banners.map(({ title }) => title)}
        current={current}
        isRunning={isRunning}
        isPaused={isPaused}
        onChoose={(index) => api?.scrollTo(index)}
        onPause={setPaused}
      />
      {viewport && isNear && (
        <Suspense>
          <CarouselAutoplay
            viewport={viewport}
            isPaused={isPaused || isInUse}
            onReady={setApi}
            onSelect={setCurrent}
            onRun={setRunning}
          />
        </Suspense>
      )}
    </section>
  )
}

const NEAR_MARGIN = '200px'

/** Whether an element has ever been near the viewport. */
function useHasBeenNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

/** Whether the carousel is hovered by a mouse or contains the focus, which pauses the autoplay. */
function useInteraction() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const interactionProps = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
  return { isInUse: isHovered || isFocused, interactionProps }
}
