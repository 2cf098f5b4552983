import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Filters } from '#contracts/filters.ts'
import css from './applied-chips.module.css'
import type { Applied } from './applied-filters.ts'
import { toShopAddress } from './shop-address.ts'

type Props = { filters: Filters; applied: Applied[] }

export function AppliedChips({ filters, applied }: Props) {
  if (applied.length === 0) return null
  const none = Object.assign({}, ...applied.map(({ without }) => without))
  return (
    <ul className={css.chips} aria-label="Filtros aplicados">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={css.chip}
            to={toShopAddress(filters, without)}
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
          to={toShopAddress(filters, none)}
          onClick={focusResults}
          preventScrollReset
        >
          Quitar filtros
        </Link>
      </li>
    </ul>
  )
}

/** The chip is about to go, and focus must not go with it. */
function focusResults() {
  document.getElementById('productos')?.focus({ preventScroll: true })
}
