import type { ReactNode } from 'react'
import css from './other-ways.module.css'

/** Where else one may want to go from here. */
export const OtherWays = ({ children }: { children: ReactNode }) => (
  <div className={css.ways}>{children}</div>
)
