import type { ReactNode } from 'react'
import css from './coupon-form.module.css'

type Props = {
  children: ReactNode
  /** What the button does; the rest of its name is only read aloud. */
  verb: string
  what: string
  disabled: boolean
  onPress: () => void
}

/** A coupon or a credit of the order, with the button that adds it or takes it away. */
export const CodeLine = ({ children, verb, what, disabled, onPress }: Props) => (
  <p className={css.applied}>
    <span>{children}</span>
    <button type="button" className="link" disabled={disabled} onClick={onPress}>
      {verb}
      <span className="hush"> {what}</span>
    </button>
  </p>
)
