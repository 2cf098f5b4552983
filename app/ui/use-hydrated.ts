import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page already answers to its reader. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
