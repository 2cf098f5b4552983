import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './carousel-pagination.module.css'

type Props = {
  titles: string[]
  current: number
  isRunning: boolean
  isPaused: boolean
  onChoose: (index: number) => void
  onPause: (isPaused: boolean) => void
}

/** One mark per slide. The current mark fills while the autoplay timer runs. */
export function CarouselPagination({
  titles,
  current,
  isRunning,
  isPaused,
  onChoose,
  onPause,
}: Props) {
  const isHydrated = useHydrated()
  return (
    <div className={`${css.pages} ${isRunning ? css.running : ''}`}>
      {titles.map((title, index) => (
        <button
          key={title}
          className={css.index}
          type="button"
          disabled={!isHydrated}
          aria-label={`Ver ${title}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        />
      ))}
      <button
        className={button.icon}
        type="button"
        disabled={!isHydrated}
        aria-label={isPaused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
        onClick={() => onPause(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </div>
  )
}
