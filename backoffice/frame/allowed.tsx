import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useLocation } from 'react-router'
import type { Permission } from '#contracts/permissions.ts'
import { Head } from './head.tsx'
import { isAt, menu } from './menu-entries.ts'
import { Waiting } from './waiting.tsx'

const entries = menu.flatMap((group) => group.entries)

/** An address that the caller's role does not open says so, before its screen asks for anything. */
export function Allowed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { permissions, isPending } = usePermissions<Permission[] | null>()
  const needed = entries.find((entry) => isAt(pathname, entry))?.permissions
  if (!needed) return children
  if (isPending) return <Waiting />
  if (needed.some((each) => permissions?.includes(each))) return children
  return (
    <>
      <Head title="Tu rol no incluye esta página" />
      <p>Pedile a la dueña lo que necesites de acá.</p>
    </>
  )
}
