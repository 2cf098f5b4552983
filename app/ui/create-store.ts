import { useSyncExternalStore } from 'react'

export type Store<T> = {
  read: () => T
  readOnServer: () => T
  subscribe: (listener: () => void) => () => void
}

/** Holds one value outside of React. `onFirstSubscriber` starts its data source when the value is first needed. */
export function createStore<T>(initial: T, onFirstSubscriber?: () => void) {
  let value = initial
  let start = onFirstSubscriber
  const listeners = new Set<() => void>()
  return {
    read: (): T => value,
    readOnServer: (): T => initial,
    write(next: T): void {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const startOnce = start
      start = undefined
      startOnce?.()
      return () => void listeners.delete(listener)
    },
  }
}

/** The initial value on the server and in the first render, so that hydration matches. */
export const useStore = <T>(store: Store<T>): T => useSelector(store, (value) => value)

/** Renders again only when the selected part changes. */
export const useSelector = <T, S>(
  { subscribe, read, readOnServer }: Store<T>,
  select: (value: T) => S,
): S =>
  useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(readOnServer()),
  )
