import { NavLink } from 'react-router'
import css from './side-menu.module.css'

const places = [
  { to: '/dashboard', text: 'Perfil' },
  { to: '/wishlist', text: 'Favoritos' },
  { to: '/orders', text: 'Órdenes' },
  { to: '/cart', text: 'Bolsa de compras' },
] as const

/** Where one is within one's account. */
export function SideMenu() {
  return (
    <nav className={css.side} aria-label="Tu cuenta">
      <ul>
        {places.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
