import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import css from './carousel-pages.module.css'

type Props = {
  titles: string[]
  current: number
  isRunning: boolean
  isPaused: boolean
  onChoose: (index: number) => void
  onPause: (isPaused: boolean) => void
}

/** The pagination is drawn like the indices of a dial; the current one fills like a second hand. */
export function CarouselPages({ titles, current, isRunning, isPaused, onChoose, onPause }: Props) {
  return (
    <div className={`${css.pages} ${isRunning ? css.running : ''}`}>
      {titles.map((title, index) => (
        <button
          key={title}
          className={css.index}
          type="button"
          aria-label={`Ver ${title}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        />
      ))}
      <button
        className={button.icon}
        type="button"
        aria-label={isPaused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
        onClick={() => onPause(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </div>
  )
}
