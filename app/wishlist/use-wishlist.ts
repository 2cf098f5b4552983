import { useSelector, useStore } from '#app/ui/create-store.ts'
import { wishlist } from './wishlist.ts'
import { isInWishlist, type WishlistState } from './wishlist-state.ts'

export const useWishlist = (): WishlistState => useStore(wishlist)

export const useWishlistCount = (): number => useSelector(wishlist, ({ count }) => count)

export const useIsInWishlist = (id: number): boolean =>
  useSelector(wishlist, (state) => isInWishlist(state, id))
