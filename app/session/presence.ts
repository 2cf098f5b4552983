import { useSyncExternalStore } from 'react'
import type { SessionState } from './session.ts'
import { onTokens, readTokens } from './tokens.ts'

type Presence = SessionState['status']

let presence: Presence = 'unknown'
let isWatching = false
let isFollowing = false
const listeners = new Set<() => void>()

function set(next: Presence): void {
  presence = next
  for (const listener of listeners) listener()
}

/** A guest does without all that a session needs; it is fetched once there are tokens on the device. */
async function look(): Promise<void> {
  const { access, refresh } = readTokens()
  if (isFollowing) return
  if (!access && !refresh) return set('guest')
  isFollowing = true
  try {
    const { session } = await import('./session.ts')
    session.subscribe(() => set(session.read().status))
    set(session.read().status)
    await session.start()
  } catch {
    isFollowing = false
    set('customer')
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    onTokens(look)
    look()
  }
  return () => void listeners.delete(listener)
}

/** Who is here, as far as the bar needs to know. */
export const usePresence = (): Presence =>
  useSyncExternalStore(
    subscribe,
    () => presence,
    () => 'unknown',
  )
