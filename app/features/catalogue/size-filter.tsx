import { Link } from 'react-router'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Facets } from '#contracts/facets.ts'
import type { Filters } from '#contracts/filters.ts'
import { formatProductCount } from './format.ts'
import { toShopPath } from './shop-path.ts'
import css from './size-filter.module.css'

type SizeCount = Facets['sizes'][number]
type Props = { filters: Filters; counts: SizeCount[] }

/** The ring sizes of the category. The applied one links to the list without it; one without products is no link. */
export function SizeFilter({ filters, counts }: Props) {
  if (counts.length === 0) return null
  return (
    <Disclosure title="Talle" open>
      <ul className={css.sizes} aria-label="Talle">
        {counts.map((option) => (
          <li key={option.value}>
            <SizeOption filters={filters} {...option} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function SizeOption({ filters, value, count }: { filters: Filters } & SizeCount) {
  const isChosen = value === filters.size
  const content = (
    <>
      <span className="hush">
        {value}, {formatProductCount(count)}
      </span>
      <span aria-hidden="true">{value.replace(/^Talle /, '')}</span>
      <small aria-hidden="true">{count}</small>
    </>
  )
  if (count === 0 && !isChosen) return <span className={`${css.size} ${css.none}`}>{content}</span>
  return (
    <Link
      className={css.size}
      to={toShopPath(filters, { size: isChosen ? undefined : value })}
      aria-current={isChosen ? 'true' : undefined}
      rel="nofollow"
      prefetch="intent"
      preventScrollReset
    >
      {content}
    </Link>
  )
}
