import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toNextPath } from '#app/session/next-path.ts'

/** Where the shopper wants to go after signing in; null if it is not known. */
export function useNextPath(): string | null {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next === null ? null : toNextPath(next)
}

/** A link between the pages of signing in and registering, which keeps that wish. */
export function NextLink({ to, children }: { to: string; children: ReactNode }) {
  const next = useNextPath()
  return <Link to={next ? `${to}?${new URLSearchParams({ next })}` : to}>{children}</Link>
}
