import { Link, useLocation } from 'react-router'
import { useMe } from '#backoffice/components/use-permission.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { iconOf } from '#backoffice/icons/shell-icons.ts'
import { isAt, type MenuEntry, menu } from '#backoffice/shell/menu/menu-entries.ts'
import { useForgetFilters } from '#backoffice/shell/menu/use-forget-filters.ts'
import css from './rail.module.css'
import { RowCount } from './row-count.tsx'
import { toRailGroups } from './to-rail-groups.ts'

type Props = { onLeave?: () => void }

/** The screens that the role may open. */
export function MenuList({ onLeave }: Props) {
  const groups = toRailGroups(menu, useMe())
  return (
    <nav aria-label="Trastienda" className={css.menu}>
      {groups.map(({ title, entries }) => (
        <div key={title} className={css.group}>
          {title && <div className={css.title}>{title}</div>}
          <ul>
            {entries.map((entry) => (
              <li key={`${entry.to} ${entry.label}`}>
                <MenuLink entry={entry} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type LinkProps = { entry: MenuEntry; onLeave: Props['onLeave'] }

function MenuLink({ entry, onLeave }: LinkProps) {
  const { label, to, shortcut, waiting, amount } = entry
  const { pathname } = useLocation()
  const forgetFilters = useForgetFilters()
  const leave = () => {
    forgetFilters(to)
    onLeave?.()
  }
  return (
    <Link
      to={to}
      className={css.link}
      data-tip={label}
      aria-keyshortcuts={shortcut}
      aria-current={isAt(pathname, entry) ? 'page' : undefined}
      onClick={leave}
    >
      <LineIcon name={iconOf(to)} />
      <span className={css.label}>{label}</span>
      {shortcut && (
        <kbd aria-hidden className={css.key}>
          {shortcut}
        </kbd>
      )}
      {waiting && <RowCount {...waiting} />}
      {amount && <RowCount {...amount} isPlain />}
    </Link>
  )
}
