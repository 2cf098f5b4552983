import { useNavigate } from 'react-router'
import { toLoginPath } from '#app/session/login-path.ts'
import { GUEST, readHolder } from '#app/session/tokens.ts'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { storePendingItem } from '#app/wishlist/pending-item.ts'
import { useIsInWishlist } from '#app/wishlist/use-wishlist.ts'
import { wishlist } from '#app/wishlist/wishlist.ts'
import { type Card, toPieceIds } from './to-card.ts'
import css from './wishlist-button.module.css'

type Props = { product: Card; className?: string | undefined }

/**
 * Adds a product to the wishlist or removes it. Guests sign in first; the product is added when they return. A design is on
 * the wishlist if one of its pieces is.
 */
export function WishlistButton({ product, className = '' }: Props) {
  const isInWishlist = useIsInWishlist(toPieceIds(product))
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  const toggle = () => {
    if (readHolder() === GUEST) {
      storePendingItem(product.id)
      const { pathname, search } = window.location
      return navigate(toLoginPath(pathname + search))
    }
    // After an error the store restores the heart, which is feedback enough.
    return wishlist.toggle(product).catch(() => undefined)
  }

  return (
    <button
      className={`${button.icon} ${css.heart} ${className}`}
      type="button"
      disabled={!isHydrated}
      aria-pressed={isInWishlist}
      aria-label={`Favorito: ${product.name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
