import { useNavigate } from 'react-router'
import { favourites } from '#app/favourites/favourites.ts'
import { useIsFavourite } from '#app/favourites/use-favourites.ts'
import { want } from '#app/favourites/wanted.ts'
import { toLoginPath } from '#app/session/next-path.ts'
import { GUEST, readHolder } from '#app/session/tokens.ts'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './heart.module.css'
import type { Card } from './to-card.ts'

type Props = { product: Card; className?: string }

/** Makes a product a favourite, or one no more. A guest signs in first, and finds it done on coming back. */
export function Heart({ product, className = '' }: Props) {
  const isFavourite = useIsFavourite(product.id)
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  const toggle = () => {
    if (readHolder() === GUEST) {
      want(product.id)
      const { pathname, search } = window.location
      return navigate(toLoginPath(pathname + search))
    }
    const done = isFavourite ? favourites.remove(product.id) : favourites.add(product)
    // Refused or cut off, the heart is as it was before: that says it.
    return done.catch(() => undefined)
  }

  return (
    <button
      className={`${button.icon} ${css.heart} ${className}`}
      type="button"
      disabled={!isHydrated}
      aria-pressed={isFavourite}
      aria-label={`Favorito: ${product.name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
