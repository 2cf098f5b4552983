import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CardCartControl } from './card-cart-control.tsx'
import type { Card } from './to-card.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Adds the product of a card to the cart, then links to the cart. */
export function CardCartButton({ product }: { product: Card }) {
  const { isAdded, isBusy, problem, add, takeFocus } = useAddToCart(product)
  const isHydrated = useHydrated()
  return (
    <CardCartControl name={product.name} isAdded={isAdded} problem={problem} takeFocus={takeFocus}>
      {!isAdded && (
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
    </CardCartControl>
  )
}
