import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import css from './filter-option.module.css'

type Props = {
  to: string
  chosen: boolean
  /** How many pieces it would leave. */
  count?: number
  mark?: 'dot' | 'tick'
  children: ReactNode
}

/** One choice of a filter: a link, so that it works before any script and can be shared. */
export function FilterOption({ to, chosen, count, mark = 'dot', children }: Props) {
  const content = (
    <>
      <span className={css.label}>{children}</span>
      {count !== undefined && (
        <span className={css.count}>
          {count}
          <span className="hush">{count === 1 ? ' pieza' : ' piezas'}</span>
        </span>
      )}
    </>
  )
  const look = css[mark]
  if (count === 0 && !chosen) return <span className={`${css.none} ${look}`}>{content}</span>
  return (
    <Link
      to={to}
      className={`${css.option} ${look}`}
      aria-current={chosen ? 'true' : undefined}
      rel="nofollow"
      prefetch="intent"
      preventScrollReset
    >
      {content}
    </Link>
  )
}
