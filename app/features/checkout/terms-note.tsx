import { Link } from 'react-router'
import css from './checkout-screen.module.css'

/** The conditions open beside the checkout, which stays as it is. */
export const TermsNote = () => (
  <p className={`note ${css.terms}`}>
    Al confirmar aceptás las{' '}
    <Link className="link" to="/purchasing-policies" target="_blank">
      condiciones de compra, envíos y devoluciones
    </Link>
    .
  </p>
)
