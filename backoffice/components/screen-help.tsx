import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { lazyComponent } from './lazy-component.ts'
import css from './screen-help.module.css'

const HelpPopover = lazyComponent(async () => (await import('./help-popover.tsx')).HelpPopover)

/** The question mark of a screen, with what the screen is for. */
export function ScreenHelp() {
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<Element | null>(null)
  return (
    <>
      <IconButton
        aria-label="Ayuda de esta pantalla"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        className={css.opener}
      >
        <LineIcon name="help" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <HelpPopover path={pathname} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
