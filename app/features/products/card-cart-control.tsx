import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import css from './card-cart-control.module.css'

type Props = {
  name: string
  isAdded: boolean
  problem: string
  takeFocus: Ref<HTMLAnchorElement>
  /** The button that adds the product. */
  children: ReactNode
}

/** The place of a card's button for the cart. A link to the cart replaces the button. */
export function CardCartControl({ name, isAdded, problem, takeFocus, children }: Props) {
  return (
    <div className={css.control}>
      {isAdded ? (
        <Link
          className={`${button.icon} ${css.added}`}
          to="/cart"
          ref={takeFocus}
          aria-label={`Ver carrito: ${name}`}
        >
          <Icon name="bag" />
        </Link>
      ) : (
        children
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
