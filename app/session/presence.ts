import { createStore, useStore } from '#app/ui/create-store.ts'
import type { SessionState } from './session.ts'
import { onTokens, readTokens } from './tokens.ts'

type Presence = SessionState['status']

const presence = createStore<Presence>('unknown', () => {
  onTokens(look)
  void look()
})

let isFollowing = false

/** The session module is loaded only if the device has tokens: a guest's first visit does not download it. */
async function look(): Promise<void> {
  const { access, refresh } = readTokens()
  if (isFollowing) return
  if (!access && !refresh) return presence.write('guest')
  isFollowing = true
  try {
    const { session } = await import('./session.ts')
    session.subscribe(() => presence.write(session.read().status))
    presence.write(session.read().status)
    await session.start()
  } catch {
    isFollowing = false
    presence.write('customer')
  }
}

/** Whether a guest or a customer is here; without the user's data, which the bar does not need. */
export const usePresence = (): Presence => useStore(presence)
