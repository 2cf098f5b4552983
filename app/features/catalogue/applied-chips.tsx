import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Filters } from '#contracts/filters.ts'
import css from './applied-chips.module.css'
import type { AppliedFilter } from './applied-filters.ts'
import { toShopPath } from './shop-path.ts'

type Props = { filters: Filters; applied: AppliedFilter[] }

export function AppliedChips({ filters, applied }: Props) {
  if (applied.length === 0) return null
  const unfiltered = Object.assign({}, ...applied.map(({ without }) => without))
  return (
    <ul className={css.chips} aria-label="Filtros aplicados">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={css.chip}
            to={toShopPath(filters, without)}
            onClick={focusResults}
            preventScrollReset
          >
            {label}
            <span className="hush">, quitar</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={css.all}
          to={toShopPath(filters, unfiltered)}
          onClick={focusResults}
          preventScrollReset
        >
          Quitar filtros
        </Link>
      </li>
    </ul>
  )
}

/** Moves the focus before the chip is removed, because a removed element loses it. */
function focusResults() {
  document.getElementById('productos')?.focus({ preventScroll: true })
}
