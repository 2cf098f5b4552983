import { useSyncExternalStore } from 'react'
import { bag } from './bag.ts'
import type { BagState } from './bag-state.ts'

/** The same on the server and in the first render, then as the device and the shop know. */
export const useBag = (): BagState =>
  useSyncExternalStore(bag.subscribe, bag.read, bag.readOnServer)

export const useIsInBag = (id: number): boolean =>
  useSyncExternalStore(
    bag.subscribe,
    () => bag.has(id),
    () => false,
  )

export const useBagCount = (): number =>
  useSyncExternalStore(
    bag.subscribe,
    () => bag.read().count,
    () => bag.readOnServer().count,
  )
