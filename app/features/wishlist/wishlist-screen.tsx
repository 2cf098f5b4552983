import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ProductCard } from '#app/features/products/product-card.tsx'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toPicture } from '#app/ui/to-picture.ts'
import { useHasBeenTrue } from '#app/ui/use-has-been-true.ts'
import { useWishlist } from '#app/wishlist/use-wishlist.ts'
import { wishlist } from '#app/wishlist/wishlist.ts'
import type { WishlistProduct } from '#app/wishlist/wishlist-state.ts'
import type { Picture, Pictures } from '#contracts/pictures.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './wishlist-screen.module.css'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

const SIZES = '(min-width: 64em) 24vw, (min-width: 48em) 31vw, 45vw'

export function WishlistScreen() {
  const { status, products, count } = useWishlist()
  const list = useRef<HTMLUListElement>(null)
  const wasFull = useHasBeenTrue(status === 'ready' && count > 0)
  useEffect(() => void wishlist.load(), [])

  const remove = (id: number) => {
    list.current?.focus()
    // After an error the store restores the card, which is feedback enough.
    wishlist.remove(id).catch(() => undefined)
  }

  if (status === 'unreachable') return <WishlistUnreachable />
  if (status !== 'ready') return <WishlistSkeleton />
  if (count === 0) return <EmptyWishlist wasFull={wasFull} />
  return (
    <ul className={css.grid} ref={list} tabIndex={-1} aria-label="Tus favoritos">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            pictures={toPictures(product)}
            heading="h2"
            sizes={SIZES}
            hasViewTransition
            corner={
              <button
                className={button.icon}
                type="button"
                aria-label={`Quitar: ${toProductName(product)}`}
                onClick={() => remove(product.id)}
              >
                <Icon name="close" />
              </button>
            }
          />
        </li>
      ))}
    </ul>
  )
}

const EmptyWishlist = ({ wasFull }: { wasFull: boolean }) => (
  <EmptyState
    catchesFocus={wasFull}
    title="Todavía no guardaste favoritos"
    text="Tocá el corazón de una pieza y la vas a encontrar acá."
    action={
      <Link className={button.button} to="/shop">
        Ver Tienda
      </Link>
    }
  />
)

const WishlistUnreachable = () => (
  <EmptyState
    title="No pudimos traer tus favoritos"
    text="Puede ser la conexión. Probá de nuevo en un momento."
    action={
      <button
        type="button"
        className={`${button.button} ${button.ghost}`}
        onClick={() => wishlist.load()}
      >
        Reintentar
      </button>
    }
  />
)

function toPictures({ main_photo, secundary_photo }: WishlistProduct): Pictures {
  const pictures = [main_photo, secundary_photo].flatMap((path) => toPicture(path) ?? [])
  return Object.fromEntries(pictures.map((picture: Picture) => [picture.url, picture]))
}
