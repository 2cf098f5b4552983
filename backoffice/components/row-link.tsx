import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'

/** From a row to its form; keys reach it as they reach any link. */
export function RowLink({ id, children }: { id: string | number; children: ReactNode }) {
  const resource = useResourceContext()
  return (
    <Link className="link" to={`/${resource}/${encodeURIComponent(id)}`}>
      {children}
    </Link>
  )
}
