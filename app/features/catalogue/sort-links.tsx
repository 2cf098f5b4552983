import type { Filters } from '#contracts/filters.ts'
import { toShopAddress } from './shop-address.ts'
import css from './sort-links.module.css'
import { sortings, toSortingIndex } from './sortings.ts'

/** The same orders as links, for those who browse without scripts. */
export function SortLinks({ filters }: { filters: Filters }) {
  const current = toSortingIndex(filters)
  return (
    <noscript>
      <ul className={css.links} aria-label="Ordenar por">
        {sortings.map(({ label, sortBy, order }, index) => (
          <li key={label}>
            <a
              href={toShopAddress(filters, { sortBy, order })}
              aria-current={index === current ? 'true' : undefined}
              rel="nofollow"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
