import { useSelector, useStore } from '#app/ui/create-store.ts'
import { wishlist } from './wishlist.ts'
import { findInWishlist, type WishlistState } from './wishlist-state.ts'

export const useWishlist = (): WishlistState => useStore(wishlist)

export const useWishlistCount = (): number => useSelector(wishlist, ({ count }) => count)

/** Whether the wishlist contains one of these products. */
export const useIsInWishlist = (ids: number[]): boolean =>
  useSelector(wishlist, (state) => findInWishlist(state, ids).length > 0)
