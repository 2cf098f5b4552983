import type { ReactNode } from 'react'
import css from './auth-heading.module.css'

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      <p className="muted">{children}</p>
    </header>
  )
}
