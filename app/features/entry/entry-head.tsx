import type { ReactNode } from 'react'
import css from './entry-head.module.css'

export function EntryHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      <p className="muted">{children}</p>
    </header>
  )
}
