import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './filter-option.module.css'

type Props = {
  to: string
  chosen: boolean
  /** The number of products that match with this option. */
  count?: number
  mark?: 'dot' | 'tick'
  children: ReactNode
}

/** One option of a filter. It is a link, so that it works without scripts and can be shared. */
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
  const markClass = css[mark]
  if (count === 0 && !chosen) return <span className={`${css.none} ${markClass}`}>{content}</span>
  return (
    <Link
      to={to}
      className={`${css.option} ${markClass}`}
      aria-current={chosen ? 'true' : undefined}
      rel="nofollow"
      prefetch="intent"
      preventScrollReset
    >
      {content}
    </Link>
  )
}
