import type { Filters } from '#contracts/filters.ts'
import { toShopPath } from './shop-path.ts'
import css from './sort-links.module.css'
import { findSortIndex, sortOptions } from './sort-options.ts'

/** The sort options as links, for browsers without scripts. */
export function SortLinks({ filters }: { filters: Filters }) {
  const current = findSortIndex(filters)
  return (
    <noscript>
      <ul className={css.links} aria-label="Ordenar por">
        {sortOptions.map(({ label, sortBy, order }, index) => (
          <li key={label}>
            <a
              href={toShopPath(filters, { sortBy, order })}
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
