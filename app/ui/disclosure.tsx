import type { ReactNode } from 'react'
import css from './disclosure.module.css'

type Props = { title: string; open?: boolean; children: ReactNode }

/** Content that can be expanded; its plus sign becomes a minus. */
export function Disclosure({ title, open = false, children }: Props) {
  return (
    <details className={css.disclosure} open={open}>
      <summary>{title}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
