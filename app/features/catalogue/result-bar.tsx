import type { ReactNode } from 'react'
import { formatProductCount } from './format.ts'
import css from './result-bar.module.css'

/** The number of results, announced to screen readers when it changes, and the sort controls. */
export function ResultBar({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={css.bar}>
      <p className="muted nums" role="status">
        {formatProductCount(count)}
      </p>
      {children && <div className={css.tools}>{children}</div>}
    </div>
  )
}
