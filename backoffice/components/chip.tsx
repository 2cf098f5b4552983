import type { CSSProperties, ReactNode } from 'react'
import css from './chip.module.css'

/** A hand is needed (`todo`), all is well (`good`), something failed (`bad`), a legal term runs (`law`). */
export type Tone = 'calm' | 'todo' | 'move' | 'good' | 'bad' | 'law'

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
