import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { Offline } from './offline.tsx'
import { useRootData } from './use-root-data.ts'

const IDLE_MS = 1_000

/** Navigation bar and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shop, year } = useRootData()
  useFocusOnNavigation()
  useEffect(() => drawAllWhenIdle(), [])
  return (
    <>
      <a className="skip" href="#main">
        Ir al contenido
      </a>
      <NavBar shopName={shop.name} />
      {children}
      <Footer shop={shop} year={year} />
      <Offline />
    </>
  )
}

function drawAllWhenIdle(): void {
  const drawAll = () => {
    document.documentElement.dataset['idle'] = ''
  }
  // Safari has no idle callback.
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(drawAll) : setTimeout(drawAll, IDLE_MS)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}

/** Unset on the first page, where the browser places the focus itself. */
let lastPath: string | undefined

/** After navigation, focuses the element of the address's hash, or the page's heading. */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isFirst = lastPath === undefined
    if (lastPath === pathname) return
    lastPath = pathname
    if (isFirst) return
    const place =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector('main')
    place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  }, [pathname, hash])
}
