import type { ReactNode } from 'react'
import css from './auth-links.module.css'

/** Links below a form to the other sign-in pages. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <div className={css.links}>{children}</div>
)
