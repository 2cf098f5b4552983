import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const STORED = 'backoffice.scroll'
/** How long a screen may take to become as high as it was. */
const PATIENCE_MS = 3_000

/** Where each entry of the history was left; kept over a reload. */
const places = new Map<string, number>(read())

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/**
 * A new screen starts at its top, and so does one whose link is clicked again. Back and forward return to the place where
 * a screen was left. What changes only the query, such as a filter, stays in its place.
 */
export function useScrollPlaces(): void {
  const { key, pathname, search } = useLocation()
  const kind = useNavigationType()
  const shown = useRef({ key: '', pathname: '', search: '' })
  const giveUp = useRef(() => {})

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const store = () => sessionStorage.setItem(STORED, JSON.stringify([...places]))
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      giveUp.current()
    }
  }, [])

  useLayoutEffect(() => {
    const { current: before } = shown
    shown.current = { key, pathname, search }
    if (before.key === key) return
    if (kind === 'POP') {
      giveUp.current()
      giveUp.current = returnTo(places.get(key) ?? 0)
    } else if (before.pathname !== pathname || before.search === search) {
      giveUp.current()
      window.scrollTo(0, 0)
    }
  }, [key, pathname, search, kind])

  // In the same commit as the screen: what it scrolls by being shorter is no place of the screen before.
  useLayoutEffect(() => {
    const note = () => places.set(key, window.scrollY)
    if (!places.has(key)) note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])
}

/** Keeps the place while the screen loads and changes its height, unless the person acts. Returns how to give up. */
function returnTo(top: number): () => void {
  const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  const reach = () => window.scrollTo(0, top)
  const growth = new ResizeObserver(reach)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const event of events) window.removeEventListener(event, stop)
  }
  for (const event of events) window.addEventListener(event, stop, { passive: true })
  growth.observe(document.body)
  reach()
  return stop
}
