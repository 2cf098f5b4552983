import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import css from './results.module.css'

/** Where paging and filters lead to; it grows pale while the next list is on its way. */
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
