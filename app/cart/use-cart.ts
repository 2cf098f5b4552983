import { useSyncExternalStore } from 'react'
import { cart } from './cart.ts'
import type { CartState } from './cart-state.ts'

/** The same on the server and in the first render, then as the device and the shop know. */
export const useCart = (): CartState =>
  useSyncExternalStore(cart.subscribe, cart.read, cart.readOnServer)

export const useIsInCart = (id: number): boolean =>
  useSyncExternalStore(
    cart.subscribe,
    () => cart.has(id),
    () => false,
  )

export const useCartCount = (): number =>
  useSyncExternalStore(
    cart.subscribe,
    () => cart.read().count,
    () => cart.readOnServer().count,
  )
