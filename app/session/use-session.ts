import { useEffect } from 'react'
import { useStore } from '#app/ui/create-store.ts'
import { type SessionState, session } from './session.ts'

/** Starts the session and returns its state. */
export const useSession = (): SessionState & { isAuthenticated: boolean } => {
  const state = useStore(session)
  useEffect(() => void session.start(), [])
  return { ...state, isAuthenticated: state.status === 'customer' }
}
