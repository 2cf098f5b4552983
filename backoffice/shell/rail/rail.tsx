import { type SyntheticEvent, useState } from 'react'
import { isApple } from '#backoffice/components/is-apple.ts'
import { openPalette } from '#backoffice/components/open-palette.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { Logo } from './logo.tsx'
import { MenuList } from './menu-list.tsx'
import css from './rail.module.css'
import { Who } from './who.tsx'

type Tip = { text: string; top: number }

/** The menu at the left. Under 1024 px it has only icons, with their names as tips. */
export function Rail({ isCompact }: { isCompact: boolean }) {
  const [tip, setTip] = useState<Tip | null>(null)
  const point = ({ target }: SyntheticEvent) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    const box = entry?.getBoundingClientRect()
    setTip(box ? { text: entry?.dataset['tip'] ?? '', top: box.top + box.height / 2 } : null)
  }
  const leave = () => setTip(null)
  const handlers = isCompact && {
    onMouseOver: point,
    onFocus: point,
    onMouseLeave: leave,
    onBlur: leave,
    onClick: leave,
  }
  return (
    <aside className={`no-print ${css.rail}`} {...handlers}>
      <div className={css.inner}>
        <Logo />
        <FindButton />
        <MenuList />
        <div className={css.foot}>
          <ShopLink />
          <Who />
        </div>
      </div>
      {isCompact && tip && (
        <span aria-hidden className={css.tip} style={{ top: tip.top }}>
          {tip.text}
        </span>
      )}
    </aside>
  )
}

const FindButton = () => (
  <button
    type="button"
    className={css.find}
    data-tip="Buscar"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={openPalette}
  >
    <LineIcon name="search" />
    <span className={css.label}>Buscar</span>
    <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
  </button>
)

export const ShopLink = () => (
  <a href="/" target="_blank" rel="noreferrer" className={css.link} data-tip="Ver la tienda">
    <LineIcon name="shop" />
    <span className={css.label}>Ver la tienda</span>
  </a>
)
