import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { Offline } from './offline.tsx'
import { useArrival } from './use-arrival.ts'
import { useRoot } from './use-root.ts'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shop, year } = useRoot()
  useArrival()
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
