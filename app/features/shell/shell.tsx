import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { NavBar } from './nav-bar.tsx'
import { useRootData } from './use-root-data.ts'

/** Navigation bar and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shop, year } = useRootData()
  return (
    <Frame bar={<NavBar shop={shop} />} foot={<Footer shop={shop} year={year} />}>
      {children}
    </Frame>
  )
}
