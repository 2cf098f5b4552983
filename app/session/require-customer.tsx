import { type ReactNode, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toLoginPath } from './login-path.ts'
import { useSession } from './use-session.ts'

type Props = {
  /** Shown until the session is known. */
  waiting?: ReactNode
  /** Where guests are sent instead of the sign-in page. */
  guestsTo?: string
  children: ReactNode
}

/** Guards a private page. Guests sign in and return; a customer who signs out here goes to the home page. */
export function RequireCustomer({ waiting = null, guestsTo, children }: Props) {
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  const wasCustomer = useRef(false)
  if (status === 'customer') wasCustomer.current = true
  if (status === 'unknown') return waiting
  if (status === 'customer') return children
  const guestPath = guestsTo ?? toLoginPath(pathname + search + hash)
  return <Navigate to={wasCustomer.current ? '/' : guestPath} replace />
}
