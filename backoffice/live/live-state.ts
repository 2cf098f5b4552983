import { createStore } from '#app/ui/create-store.ts'

/** `waiting` until news arrive; screens then read their counts every minute. */
export const liveState = createStore<'live' | 'waiting' | 'offline'>('waiting')
