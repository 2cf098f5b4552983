import type { ReactNode } from 'react'
import css from './columns.module.css'

type Props = { main: ReactNode; aside: ReactNode }

/** Two columns on wide screens: the content at the left, state and facts at the right. In one column they follow the content. */
export const Columns = ({ main, aside }: Props) => (
  <div className={css.columns}>
    <div className={css.stack}>{main}</div>
    <div className={css.stack}>{aside}</div>
  </div>
)

/** What comes before everything else in one column, such as a deadline. */
export const First = ({ children }: { children: ReactNode }) => (
  <div className={css.first}>{children}</div>
)

/** What comes after everything else in one column, such as a history. */
export const Last = ({ children }: { children: ReactNode }) => (
  <div className={css.last}>{children}</div>
)

/** The space around fields in a panel. */
export const Inside = ({ children }: { children: ReactNode }) => (
  <div className={css.inside}>{children}</div>
)

/** Short fields side by side, on phones too. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
)
