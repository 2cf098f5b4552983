import button from '#app/ui/button.module.css'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import css from './zoom.module.css'

const shapes = {
  close: 'close',
  nearer: 'plus',
  farther: 'minus',
  before: 'back',
  after: 'chevron',
} as const

type Props = { shape: keyof typeof shapes; label: string; onPress: () => void; off?: boolean }

/** It keeps the focus where there is nothing more to turn to. */
export const ZoomButton = ({ shape, label, onPress, off = false }: Props) => (
  <button
    type="button"
    className={`${button.icon} ${css[shape]}`}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onPress}
  >
    <RareIcon name={shapes[shape]} />
  </button>
)
