import { usePresence } from '#app/session/presence.ts'
import { Link } from '#app/ui/link.tsx'
import css from './account-link.module.css'

/** Until the scripts know who is here, the styles choose: neither link flashes where the other belongs. */
export function AccountLink({ className = '' }: { className?: string }) {
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
