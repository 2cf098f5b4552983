import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { notify, toastStore } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { toLoginPath } from './login-path.ts'
import { session } from './session.ts'
import { useSession } from './use-session.ts'

type Props = {
  /** Shown until the session is known. */
  waiting?: ReactNode
  /** Where guests are sent instead of the sign-in page. */
  guestsTo?: string | undefined
  children: ReactNode
}

/**
 * Guards a private page. Guests sign in and return, and so does whose session is closed elsewhere; a customer who signs
 * out here goes to the home page.
 */
export function RequireCustomer({ waiting = null, guestsTo, children }: Props) {
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  const wasCustomer = useRef(false)
  if (status === 'customer') wasCustomer.current = true
  if (status === 'unknown') return waiting
  if (status === 'customer') return children
  const signIn = toLoginPath(pathname + search + hash)
  if (wasCustomer.current && session.hasLeft()) return <Navigate to="/" replace />
  return <SessionOver to={wasCustomer.current ? signIn : (guestsTo ?? signIn)} signIn={signIn} />
}

function SessionOver({ to, signIn }: { to: string; signIn: string }) {
  useEffect(() => {
    // The call that was refused may have said so.
    if (toastStore.read()?.text === messages.preference.guest) return
    const help = to === signIn ? {} : { link: { to: signIn, text: 'Ingresar' } }
    notify('bad', messages.session.over, help)
  }, [to, signIn])
  return <Navigate to={to} replace />
}
