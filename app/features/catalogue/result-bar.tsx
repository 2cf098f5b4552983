import type { ReactNode } from 'react'
import css from './result-bar.module.css'
import { toCountWords } from './words.ts'

/** How many there are, told anew whenever that changes, and beside it whatever orders them. */
export function ResultBar({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={css.bar}>
      <p className="muted nums" role="status">
        {toCountWords(count)}
      </p>
      {children && <div className={css.tools}>{children}</div>}
    </div>
  )
}
