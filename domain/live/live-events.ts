import { type LiveTopic, liveTopics, MISSED } from '#contracts/admin/live.ts'
import type { Permission } from '#contracts/permissions.ts'

/** The channel on which triggers of the database announce news for staff (`db/migrations/0056_shell.sql`). */
export const LIVE_CHANNEL = 'live_events'

export type LiveEvent = LiveTopic | typeof MISSED
type Listener = (event: LiveEvent) => void

/** Passes the news that the database announces to those who follow them on this server. */
export function createLiveEvents() {
  const listeners = new Set<Listener>()
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    /** A topic of a newer version, during an upgrade, is ignored. */
    announce(payload: string): void {
      if (isTopic(payload)) tell(payload)
    },
    /** Called when the connection to the database is back: notifications were lost. */
    announceMissed: () => tell(MISSED),
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** How many follow the news here. */
    count: () => listeners.size,
  }
}

const isTopic = (name: string): name is LiveTopic => Object.hasOwn(liveTopics, name)

type Holder = { permissions: readonly Permission[] }

export const mayFollow = (event: LiveEvent, { permissions }: Holder): boolean =>
  event === MISSED || liveTopics[event].some((each) => permissions.includes(each))

export const listTopics = (holder: Holder): LiveTopic[] =>
  (Object.keys(liveTopics) as LiveTopic[]).filter((topic) => mayFollow(topic, holder))
