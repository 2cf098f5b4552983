import type { ReactNode } from 'react'
import type { Shop } from '#contracts/shop.ts'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'

/** What stands around every page. */
export function Shell({ shop, year, children }: { shop: Shop; year: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Ir al contenido
      </a>
      <NavBar shopName={shop.name} />
      {children}
      <Footer shop={shop} year={year} />
    </>
  )
}
