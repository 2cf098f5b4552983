import type { ReactNode } from 'react'
import css from './disclosure.module.css'

type Props = { title: string; open?: boolean; children: ReactNode }

/** What can be folded away; the plus becomes a minus. */
export function Disclosure({ title, open = false, children }: Props) {
  return (
    <details className={css.fold} open={open}>
      <summary>{title}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
