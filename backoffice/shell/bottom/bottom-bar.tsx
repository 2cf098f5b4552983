import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { iconOf } from '#backoffice/icons/shell-icons.ts'
import { listCreations } from '#backoffice/shell/menu/creations.ts'
import { isAllowed, isAt, type MenuEntry, menu } from '#backoffice/shell/menu/menu-entries.ts'
import { useForgetFilters } from '#backoffice/shell/menu/use-forget-filters.ts'
import { RowCount } from '#backoffice/shell/rail/row-count.tsx'
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
