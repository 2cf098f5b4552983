import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPopupOpen, isTyping } from '#backoffice/components/is-typing.ts'
import { openDialog, openPalette } from '#backoffice/components/open-palette.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { listCreations } from './menu/creations.ts'
import { goLetters } from './menu/go-letters.ts'
import { isAllowed, menu } from './menu/menu-entries.ts'
import { useForgetFilters } from './menu/use-forget-filters.ts'

/** How long `G` waits for its letter. */
const GO_MS = 1_500

const entries = menu.flatMap((group) => group.entries)

const focusSearch = () => {
  const field = document.querySelector<HTMLElement>('main input[type=search]')
  field?.focus()
  return field !== null
}

/** The keys of every screen. They do nothing while a field or a dialog has the focus, except ⌘K. */
export function useShellKeys(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const me = useMe()
  const forgetFilters = useForgetFilters()
  const goUntil = useRef(0)

  useEffect(() => {
    const open = (path: string | undefined) => {
      const entry = entries.find(({ to }) => to === path)
      if (!entry || !isAllowed(entry, me)) return
      forgetFilters(entry.to)
      void navigate(entry.to)
    }
    const create = (key: string) => {
      const isProduct = key === 'N' && pathname.startsWith('/products')
      const found = listCreations(me).find(({ to, shortcut }) =>
        isProduct ? to === '/products/create' : shortcut === key,
      )
      if (found) void navigate(found.to)
      return found !== undefined
    }
    const press = (event: KeyboardEvent) => {
      const key = event.key.toUpperCase()
      if (key === 'K' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.defaultPrevented || isTyping(event) || isPopupOpen()) return
      const isGoing = event.timeStamp < goUntil.current
      goUntil.current = key === 'G' && !isGoing ? event.timeStamp + GO_MS : 0
      if (isGoing) open(goLetters[key])
      else if (key === '?') openDialog.write('shortcuts')
      else if (key === '/') {
        if (!focusSearch()) return
      } else if (!create(key)) return
      event.preventDefault()
      // The letter after `G` may be a shortcut of the screen.
      event.stopImmediatePropagation()
    }
    // Before the keys of the screens, which listen on the document.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [navigate, pathname, me, forgetFilters])
}
