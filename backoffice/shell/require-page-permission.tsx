import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAt, menu } from './menu-entries.ts'
import { PageHeader } from './page-header.tsx'
import { useMe } from './use-permission.ts'

const entries = menu.flatMap((group) => group.entries)

/** An address that the caller's role does not open says so, before its screen asks for anything. */
export function RequirePagePermission({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const me = useMe()
  const needed = entries.find((entry) => isAt(pathname, entry))?.permissions
  if (!needed) return children
  if (needed.some((each) => me?.permissions.includes(each))) return children
  return (
    <>
      <PageHeader title="Tu rol no incluye esta página" />
      <p>Pedile a la dueña lo que necesites de acá.</p>
    </>
  )
}
