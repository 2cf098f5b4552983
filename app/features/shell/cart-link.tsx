import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import css from './cart-link.module.css'

export function CartLink({ count = 0 }: { count?: number }) {
  const products = count === 1 ? '1 producto' : `${count} productos`
  return (
    <Link
      className={button.icon}
      to="/cart"
      aria-label={count === 0 ? 'Bolsa de compras' : `Bolsa de compras, ${products}`}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
