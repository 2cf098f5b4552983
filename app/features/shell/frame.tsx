import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isInPlace } from '#app/ui/in-place.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { LazyOfflineNotice } from './lazy-offline-notice.tsx'
import { useRootData } from './use-root-data.ts'

const IDLE_MS = 1_000

// Only staff see it.
const PreviewNotice = lazyPart(() =>
  import('./preview-notice.tsx').then((module) => module.PreviewNotice),
)

type FrameProps = { bar: ReactNode; foot: ReactNode; children: ReactNode }

/** What every page does, whatever its bar and its foot. */
export function Frame({ bar, foot, children }: FrameProps) {
  const { isPreview } = useRootData()
  useFocusOnNavigation()
  useEffect(() => markIdleAfterLoad(), [])
  return (
    <>
      <a className="skip" href="#main">
        Ir al contenido
      </a>
      {isPreview && (
        <Suspense>
          <PreviewNotice />
        </Suspense>
      )}
      {bar}
      {children}
      {foot}
      <LazyOfflineNotice />
    </>
  )
}

/** Sets `data-idle`, which lets the style sheet render the sections of class `later` that are out of view. */
function markIdleAfterLoad(): void {
  const markIdle = () => {
    document.documentElement.dataset['idle'] = ''
  }
  // Safari has no `requestIdleCallback`.
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(markIdle) : setTimeout(markIdle, IDLE_MS)
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}

/** Unset on the first page, where the browser places the focus itself. */
let lastPath: string | undefined

/** After a navigation to another page, focuses the element of the URL's hash, or the heading of the page. */
function useFocusOnNavigation(): void {
  const location = useLocation()
  const { pathname, hash } = location
  const keepsFocus = isInPlace(location, useNavigationType())
  useEffect(() => {
    const isFirst = lastPath === undefined
    if (lastPath === pathname) return
    lastPath = pathname
    if (isFirst || keepsFocus) return
    const target =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname, hash, keepsFocus])
}
