import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MEDIA_PATH } from '#contracts/media.ts'

const IDLE_MS = 1000

/** Tells the worker which pages were seen, so that they can be read again without a line. */
export function useOfflineCaching(): void {
  const { pathname, search } = useLocation()
  const page = `${pathname}${search}`
  // A document that came through the worker is kept already.
  const known = useRef(navigator.serviceWorker?.controller ? page : null)

  useEffect(() => {
    const timer = setTimeout(() => postPage(page, known.current === page), IDLE_MS)
    return () => clearTimeout(timer)
  }, [page])
}

async function postPage(page: string, isKnown: boolean): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active, waiting } = await navigator.serviceWorker.ready
    const seen = { seen: page, files: listFiles() }
    if (!isKnown) active?.postMessage(seen)
    waiting?.postMessage(seen)
  } catch {
    // A browser may refuse to keep anything, as in a private window.
  }
}

/** Scripts and styles of this page, then its photographs, as far as they came from us. */
const listFiles = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const listOf = (place: string) => names.filter((name) => new URL(name).pathname.startsWith(place))
  return [...listOf('/assets/'), ...listOf(MEDIA_PATH)]
}
