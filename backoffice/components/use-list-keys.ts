import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { isPopupOpen, isTyping } from './is-typing.ts'
import { findLink, findRow } from './list-rows.ts'

/** How the rows of a list are chosen, by their keys. */
export type Choosing = {
  isChosen: (key: string) => boolean
  choose: (keys: string[], isOn: boolean) => void
  hasChosen: boolean
  clear: () => void
}

/** Where the keys were in each list, for who returns to it. */
const lastPlaces = new Map<string, string>()

const CONTROLS = 'a, button, input, summary, label, [role=menuitem]'

const isSearch = (target: EventTarget | null) =>
  target instanceof Element && target.matches('main search input[type=search]')

/**
 * The keys of a list: `j` and `k` move, `Enter` opens, `x` chooses, `⇧x` chooses up to here, `Esc` lets go; `/` belongs to the
 * shell, and `Enter` leaves the search. Returns the key of the row that they are at, which its element has as `data-key`.
 */
export function useListKeys(keys: string[], choosing?: Choosing): string | null {
  const { resource } = useListContext()
  const [at, setAt] = useState(() => lastPlaces.get(resource) ?? null)
  const lastChosen = useRef<string | null>(null)
  const index = at === null ? -1 : keys.indexOf(at)
  const hasRow = index >= 0

  const showPlace = useEffectEvent(() => {
    if (at !== null) findRow(at)?.scrollIntoView({ block: 'nearest' })
  })
  // A row that is returned to is in sight once the rows appear.
  useEffect(() => {
    if (hasRow) showPlace()
  }, [hasRow])

  function moveTo(next: number) {
    const key = keys[Math.max(0, Math.min(next, keys.length - 1))]
    if (key === undefined) return
    setAt(key)
    lastPlaces.set(resource, key)
    const row = findRow(key)
    row?.scrollIntoView({ block: 'nearest' })
    const link = findLink(row)
    // The focus goes along, so that screen readers say the row and Tab goes on from it.
    if (link) link.focus({ preventScroll: true })
    else leaveFocus()
  }

  function choose(isRange: boolean): boolean {
    if (!choosing || at === null || !hasRow) return false
    const from = lastChosen.current === null ? -1 : keys.indexOf(lastChosen.current)
    lastChosen.current = at
    if (!isRange || from < 0) choosing.choose([at], !choosing.isChosen(at))
    else choosing.choose(keys.slice(Math.min(from, index), Math.max(from, index) + 1), true)
    return true
  }

  function letGo(): boolean {
    if (choosing?.hasChosen) {
      choosing.clear()
      return true
    }
    if (at === null) return false
    setAt(null)
    lastPlaces.delete(resource)
    leaveFocus()
    return true
  }

  function open(): boolean {
    const link = at !== null && hasRow ? findLink(findRow(at)) : null
    link?.click()
    return link !== null
  }

  /** Whether the key is one of the list. */
  function act(key: string, isRange: boolean): boolean {
    if (key === 'j') moveTo(index + 1)
    else if (key === 'k') moveTo(hasRow ? index - 1 : 0)
    else if (key === 'x') return choose(isRange)
    else if (key === 'escape') return letGo()
    else if (key === 'enter') return open()
    else return false
    return true
  }

  // Not a later effect: of two fast keys the second would still start from the row of the first.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const key = event.key.toLowerCase()
      if (key === 'enter' && isSearch(target)) leaveFocus()
      if (event.defaultPrevented || isTyping(event) || isPopupOpen()) return
      if (key === 'enter' && target instanceof Element && target.closest(CONTROLS)) return
      if (act(key, event.shiftKey)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return hasRow ? at : null
}

function leaveFocus() {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
}
