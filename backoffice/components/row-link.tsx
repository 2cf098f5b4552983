import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'

/** The link from a row to its edit page. A real link, so that it can be reached with the keyboard. */
export function RowLink({ id, children }: { id: string | number; children: ReactNode }) {
  const resource = useResourceContext()
  return (
    <Link className="link" to={`/${resource}/${encodeURIComponent(id)}`}>
      {children}
    </Link>
  )
}
