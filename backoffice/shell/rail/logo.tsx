import { Link } from 'react-router'
import css from './rail.module.css'

export const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={css.star}>
    <path d="M12 0c.8 7.4 4.6 11.2 12 12-7.4.8-11.2 4.6-12 12-.8-7.4-4.600-11.2-12-12C7.4 11.2 11.2 7.4 12 0z" />
  </svg>
)

export const Logo = () => (
  <Link to="/" className={css.logo}>
    <Star />
    <span className={css.label}>Quilate</span>
  </Link>
)
