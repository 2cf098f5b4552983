import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether hydration is complete, so that the page reacts to input. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
