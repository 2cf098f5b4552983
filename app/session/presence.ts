import { createStore, useStore } from '#app/ui/create-store.ts'
import type { SavedSizes } from '#contracts/saved-sizes.ts'
import type { SessionState } from './session.ts'
import { onTokens, readTokens } from './tokens.ts'

type Presence = SessionState['status']

const presence = createStore<Presence>('unknown', () => {
  onTokens(follow)
  void follow()
})

const savedSizes = createStore<SavedSizes | null>(null)

function write({ status, user }: SessionState): void {
  presence.write(status)
  savedSizes.write(user)
}

let isSubscribed = false

/** The session module is loaded only if the device has tokens: a guest's first visit does not download it. */
async function follow(): Promise<void> {
  const { access, refresh } = readTokens()
  if (isSubscribed) return
  if (!access && !refresh) return presence.write('guest')
  isSubscribed = true
  try {
    const { session } = await import('./session.ts')
    session.subscribe(() => write(session.read()))
    write(session.read())
    await session.start()
  } catch {
    isSubscribed = false
    presence.write('customer')
  }
}

/** Whether the shopper is a guest or a customer, without the user's data. For the header, which is on every page. */
export const usePresence = (): Presence => useStore(presence)

/** The saved sizes of the customer; null for guests, and until the user is loaded, which `usePresence` starts. */
export const useSavedSizes = (): SavedSizes | null => useStore(savedSizes)
