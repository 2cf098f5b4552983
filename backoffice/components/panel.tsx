import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

type Props = {
  title: string
  /** After the title, in lighter type. */
  count?: ReactNode
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled box of the page of an order. */
export function Panel({ title, count, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`${css.panel} ${className}`} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        {aside && <span className={css.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  )
}

/** A part of a panel with a small heading. */
export function PanelPart({ title, aside, children }: Omit<Props, 'count' | 'className'>) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.partHead}>
        <h3 id={id} className={css.partTitle}>
          {title}
        </h3>
        {aside && <span className={css.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  )
}
