import { useNavigate } from 'react-router'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'

/** Out of the account. Home comes first: a guest on a private page would be sent to sign in again. */
export function useLeaving() {
  const navigate = useNavigate()
  const leave = async (end: () => unknown, farewell: string) => {
    await navigate('/', { flushSync: true })
    end()
    notify('good', farewell)
  }
  return {
    logOut: () => leave(session.logOut, messages.logout.good),
    leaveAllSessions: () => leave(session.leave, messages.logout.good),
    leaveForGood: () => leave(session.leave, messages.removal.good),
  }
}
