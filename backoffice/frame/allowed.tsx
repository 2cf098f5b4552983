import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useLocation } from 'react-router'
import { Head } from './head.tsx'
import { isAt, menu } from './menu-entries.ts'
import { Waiting } from './waiting.tsx'

const ownersEntries = menu.flatMap(({ entries }) => entries).filter(({ ownerOnly }) => ownerOnly)

/** Who comes by an address to what is the owner's is told so, before anything is asked for. */
export function Allowed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { permissions, isPending } = usePermissions<string | null>()
  if (!ownersEntries.some((entry) => isAt(pathname, entry))) return children
  if (isPending) return <Waiting />
  if (permissions === 'owner') return children
  return (
    <>
      <Head title="Esta página es de la dueña" />
      <p>Pedile a ella lo que necesites de acá.</p>
    </>
  )
}
