import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './card-cart-button.module.css'
import type { Card } from './to-card.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Adds the product of a card to the cart, then links to the cart. */
export function CardCartButton({ product }: { product: Card }) {
  const { isAdded, isBusy, problem, add, takeFocus } = useAddToCart(product)
  const isHydrated = useHydrated()
  return (
    <div className={css.button}>
      {isAdded ? (
        <Link
          className={`${button.icon} ${css.added}`}
          to="/cart"
          ref={takeFocus}
          aria-label={`Ver carrito: ${product.name}`}
        >
          <Icon name="bag" />
        </Link>
      ) : (
        <button
          className={button.icon}
          type="button"
          disabled={!isHydrated}
          aria-busy={isBusy}
          aria-label={`Añadir al carrito: ${product.name}`}
          onClick={add}
        >
          <Icon name="add" />
        </button>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
