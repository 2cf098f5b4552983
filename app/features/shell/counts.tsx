import { useBagCount } from '#app/bag/use-bag.ts'
import { useFavouriteCount } from '#app/favourites/use-favourites.ts'
import { CountLink } from './count-link.tsx'

export const CartLink = () => (
  <CountLink to="/cart" icon="bag" label="Bolsa de compras" count={useBagCount()} />
)

export const WishlistLink = () => (
  <CountLink to="/wishlist" icon="heart" label="Favoritos" count={useFavouriteCount()} />
)
