import { type ReactNode, useEffect } from 'react'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { Offline } from './offline.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useRootData } from './use-root-data.ts'

const IDLE_MS = 1_000

/** What stands around every page. */
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
