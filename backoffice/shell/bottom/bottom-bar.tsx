import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { listCreations } from '#backoffice/shell/creations.ts'
import { lazyComponent } from '#backoffice/shell/lazy-component.ts'
import { isAllowed, isAt, type MenuEntry, menu } from '#backoffice/shell/menu-entries.ts'
import { RowCount } from '#backoffice/shell/rail/row-count.tsx'
import { iconOf } from '#backoffice/shell/shell-icons.ts'
import { useForgetFilters } from '#backoffice/shell/use-forget-filters.ts'
import { useMe } from '#backoffice/shell/use-permission.ts'
import css from './bottom-bar.module.css'

const CreateSheet = lazyComponent(async () => (await import('./create-sheet.tsx')).CreateSheet)
const MenuSheet = lazyComponent(async () => (await import('./menu-sheet.tsx')).MenuSheet)

const entries = menu.flatMap((group) => group.entries)
const find = (path: string) => entries.find(({ to }) => to === path)

/** The bar of phones: the daily screens, the button + and the rest of the menu. */
export function BottomBar() {
  const me = useMe()
  const [sheet, setSheet] = useState<'create' | 'menu' | null>(null)
  const close = () => setSheet(null)
  const link = (path: string) => {
    const entry = find(path)
    return entry && isAllowed(entry, me) ? <BarLink entry={entry} /> : null
  }
  return (
    <>
      <nav aria-label="Accesos" className={`no-print ${css.bar}`}>
        {link('/')}
        {link('/orders')}
        {listCreations(me).length > 0 && (
          <button
            type="button"
            aria-label="Crear"
            aria-haspopup="dialog"
            className={css.add}
            onClick={() => setSheet('create')}
          >
            <span>
              <LineIcon name="plus" />
            </span>
          </button>
        )}
        {link('/products')}
        <button type="button" aria-haspopup="dialog" onClick={() => setSheet('menu')}>
          <LineIcon name="menu" />
          Más
        </button>
      </nav>
      <Suspense fallback={null}>
        {sheet === 'create' && <CreateSheet onClose={close} />}
        {sheet === 'menu' && <MenuSheet onClose={close} />}
      </Suspense>
    </>
  )
}

function BarLink({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation()
  const forgetFilters = useForgetFilters()
  return (
    <Link
      to={entry.to}
      aria-current={isAt(pathname, entry) ? 'page' : undefined}
      onClick={() => forgetFilters(entry.to)}
    >
      <LineIcon name={iconOf(entry.to)} />
      {entry.label}
      {entry.waiting && <RowCount {...entry.waiting} />}
    </Link>
  )
}
