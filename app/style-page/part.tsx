import type { ReactNode } from 'react'
import css from './style-page.module.css'

/** A component with its name, in each of its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={name}>
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
