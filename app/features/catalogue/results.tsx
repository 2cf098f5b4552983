import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import css from './results.module.css'

/** The target of pagination and filter links. It fades while the next list is loading. */
export function Results({ path, children }: { path: string; children: ReactNode }) {
  const { location } = useNavigation()
  const isChanging = location?.pathname === path
  return (
    <section
      id="productos"
      className={css.results}
      aria-label="Productos"
      aria-busy={isChanging}
      tabIndex={-1}
    >
      {children}
    </section>
  )
}
