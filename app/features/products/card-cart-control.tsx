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
  /** The button that adds the product, while it can be added. */
  children: ReactNode
}

/** The place of a card's button for the cart, and of the link to it. */
export function CardCartControl(props: Props) {
  const { name, isAdded, problem, takeFocus, children } = props
  return (
    <div className={css.control}>
      {isAdded && (
        <Link
          className={`${button.icon} ${css.added}`}
          to="/cart"
          ref={takeFocus}
          aria-label={`Ver carrito: ${name}`}
        >
          <Icon name="bag" />
        </Link>
      )}
      {children}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
