import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import css from './count-link.module.css'

type Props = { to: string; icon: IconName; label: string; count: number }

/** An icon link with the number of products in the cart or wishlist. */
export function CountLink({ to, icon, label, count }: Props) {
  const products = count === 1 ? '1 producto' : `${count} productos`
  return (
    <Link
      className={button.icon}
      to={to}
      aria-label={count === 0 ? label : `${label}, ${products}`}
    >
      <Icon name={icon} />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
