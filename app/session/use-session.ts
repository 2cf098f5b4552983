import { useEffect, useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

/** Who is here: the same on the server and in the first render, then as the device knows. */
export const useSession = (): SessionState & { isAuthenticated: boolean } => {
  const state = useSyncExternalStore(session.subscribe, session.read, session.readOnServer)
  useEffect(() => void session.start(), [])
  return { ...state, isAuthenticated: state.status === 'customer' }
}
