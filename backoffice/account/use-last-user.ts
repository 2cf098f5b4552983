import { useRef } from 'react'
import { useSession } from '#app/session/use-session.ts'
import type { User } from '#contracts/accounts.ts'

/** Who is signed in, also while they sign in again, so that their dialogs stay open. */
export function useLastUser(): User | null {
  const { user } = useSession()
  const last = useRef(user)
  if (user) last.current = user
  return last.current
}
