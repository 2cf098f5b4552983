import { Link } from 'react-router'
import { usePresence } from '#app/session/presence.ts'
import css from './account-link.module.css'

/** Renders both links until the session is known; the style sheet shows one, so that the wrong link never flashes. */
export function AccountLink({ className = '' }: { className?: string | undefined }) {
  const presence = usePresence()
  return (
    <>
      {presence !== 'customer' && (
        <Link
          className={`${className} ${presence === 'unknown' ? css.guest : ''}`.trim()}
          to="/login"
        >
          Ingresar
        </Link>
      )}
      {presence !== 'guest' && (
        <Link
          className={`${className} ${presence === 'unknown' ? css.customer : ''}`}
          to="/dashboard"
        >
          Perfil
        </Link>
      )}
    </>
  )
}
