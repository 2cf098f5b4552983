import { useSyncExternalStore } from 'react'
import { wishlist } from './wishlist.ts'
import type { WishlistState } from './wishlist-state.ts'

/** The same on the server and in the first render, then as the shop knows. */
export const useWishlist = (): WishlistState =>
  useSyncExternalStore(wishlist.subscribe, wishlist.read, wishlist.readOnServer)

export const useWishlistCount = (): number =>
  useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.read().count,
    () => wishlist.readOnServer().count,
  )

export const useIsInWishlist = (id: number): boolean =>
  useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.has(id),
    () => false,
  )
