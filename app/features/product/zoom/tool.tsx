import button from '#app/ui/button.module.css'
import icon from '#app/ui/icon.module.css'
import css from './zoom.module.css'

const shapes = {
  close: 'm5 5 14 14M19 5 5 19',
  nearer: 'M5 12h14M12 5v14',
  farther: 'M5 12h14',
  before: 'M15 5.5 8.5 12l6.5 6.5',
  after: 'm9 5.5 6.5 6.5L9 18.5',
}

type Props = { shape: keyof typeof shapes; label: string; onPress: () => void; off?: boolean }

/** It keeps the focus where there is nothing more to turn to. */
export const Tool = ({ shape, label, onPress, off = false }: Props) => (
  <button
    type="button"
    className={`${button.icon} ${css[shape]}`}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onPress}
  >
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  </button>
)
