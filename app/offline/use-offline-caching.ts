import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MEDIA_PATH } from '#contracts/media.ts'

const IDLE_MS = 1000

/** Tells the service worker which pages were visited, so that it caches them for offline reading. */
export function useOfflineCaching(): void {
  const { pathname, search } = useLocation()
  const page = `${pathname}${search}`
  // The worker has already cached the document if it served it.
  const cachedPage = useRef(navigator.serviceWorker?.controller ? page : null)

  useEffect(() => {
    const timer = setTimeout(() => postPage(page, cachedPage.current === page), IDLE_MS)
    return () => clearTimeout(timer)
  }, [page])
}

async function postPage(page: string, isCached: boolean): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active, waiting } = await navigator.serviceWorker.ready
    const seen = { seen: page, files: listFiles() }
    if (!isCached) active?.postMessage(seen)
    waiting?.postMessage(seen)
  } catch {
    // Browsers may forbid service workers, for example in a private window.
  }
}

/** The assets and photos that this page has loaded from our server; assets first, because photos are limited. */
const listFiles = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const listOf = (place: string) => names.filter((name) => new URL(name).pathname.startsWith(place))
  return [...listOf('/assets/'), ...listOf(MEDIA_PATH)]
}
