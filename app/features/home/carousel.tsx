import { lazy, Suspense, useState } from 'react'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import css from './carousel.module.css'
import type { Motor } from './carousel-motor.tsx'
import { CarouselPages } from './carousel-pages.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { useHeld } from './use-held.ts'
import { useNear } from './use-near.ts'

// Whoever cannot load the motor keeps the strip.
const CarouselMotor = lazy(() =>
  import('./carousel-motor.tsx').then(
    (module) => ({ default: module.CarouselMotor }),
    () => ({ default: () => null }),
  ),
)

type Props = { banners: HomeContent['banners']; pictures: Pictures }

/** A strip that one scrolls by hand, until its motor has arrived. */
export function Carousel({ banners, pictures }: Props) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const isNear = useNear(viewport)
  const { isHeld, hold } = useHeld()
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
