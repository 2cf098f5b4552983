import type { ReactNode } from 'react'
import css from './style-page.module.css'

/** Shows one component in each of its states. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.example} aria-label={name}>
      <h3>{name}</h3>
      <div className={css.states}>{children}</div>
    </section>
  )
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.chapter} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
