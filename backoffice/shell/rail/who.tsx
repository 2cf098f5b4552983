import { useLogout } from 'react-admin'
import { Link } from 'react-router'
import { useSession } from '#app/session/use-session.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { LiveMark } from '#backoffice/live/live-mark.tsx'
import css from './who.module.css'

/** Who is signed in, whether news arrive live, and the way out. */
export function Who() {
  const { user } = useSession()
  const leave = useLogout()
  return (
    <div className={css.who}>
      <Link to="/cuenta" tabIndex={-1} aria-hidden className={css.face}>
        {`${user?.first_name.slice(0, 1) ?? ''}${user?.last_name.slice(0, 1) ?? ''}`}
      </Link>
      <span className={css.name}>
        {user?.get_full_name}
        <LiveMark />
      </span>
      <button
        type="button"
        aria-label="Cerrar sesión"
        title="Cerrar sesión"
        data-tip="Cerrar sesión"
        className={css.leave}
        onClick={() => leave()}
      >
        <LineIcon name="leave" />
      </button>
    </div>
  )
}
