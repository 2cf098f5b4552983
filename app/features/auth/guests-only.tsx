import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { toNextPath } from '#app/session/next-path.ts'
import { useSession } from '#app/session/use-session.ts'
import css from './guests-only.module.css'

/** Redirects to the page in `next` once the shopper is signed in, here or in another tab. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { status, loading } = useSession()
  const [search] = useSearchParams()
  if (status === 'customer' && !loading) {
    return <Navigate to={toNextPath(search.get('next'))} replace />
  }
  return <div className={status === 'unknown' ? css.unsure : undefined}>{children}</div>
}
