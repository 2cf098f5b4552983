import { type ReactNode, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toLoginPath } from './login-path.ts'
import { useSession } from './use-session.ts'

type Props = {
  /** What stands there until the device has told who is here. */
  waiting?: ReactNode
  /** Where guests go who are not asked to sign in. */
  guestsTo?: string
  children: ReactNode
}

/** A private page. Guests sign in and come back; whoever signs out while here goes home. */
export function RequireCustomer({ waiting = null, guestsTo, children }: Props) {
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  const wasCustomer = useRef(false)
  if (status === 'customer') wasCustomer.current = true
  if (status === 'unknown') return waiting
  if (status === 'customer') return children
  const outside = guestsTo ?? toLoginPath(pathname + search + hash)
  return <Navigate to={wasCustomer.current ? '/' : outside} replace />
}
