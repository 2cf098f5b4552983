import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from '#backoffice/messages/tone.ts'
import css from './chip.module.css'

type Props = {
  tone: Tone
  /** How far the dial is filled, in percent. Without it there is no dial. */
  filled?: number
  children: ReactNode
}

export const Chip = ({ tone, filled, children }: Props) => (
  <span className={`${css.chip} ${css[tone]}`}>
    {filled !== undefined && (
      <i aria-hidden className={css.dial} style={{ '--filled': filled } as CSSProperties} />
    )}
    {children}
  </span>
)
