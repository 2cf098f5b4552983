import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'

/** The state of a navigation from a list, whose order and filters the next page may follow. */
export const FROM_LIST = { fromList: true }

export const isFromList = (state: unknown): boolean =>
  (state as Partial<typeof FROM_LIST> | null)?.fromList === true

/** The link from a row to its edit page. A real link, so that it can be reached with the keyboard. */
export function RowLink({ id, children }: { id: string | number; children: ReactNode }) {
  const resource = useResourceContext()
  return (
    <Link className="link" to={`/${resource}/${encodeURIComponent(id)}`} state={FROM_LIST}>
      {children}
    </Link>
  )
}
