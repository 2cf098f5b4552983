import type { ReactNode } from 'react'
import css from './auth-links.module.css'

/** Where else one may want to go from here. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <div className={css.ways}>{children}</div>
)
