import { use } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import type { Profile } from '#contracts/profile.ts'
import css from './profile-facts.module.css'
import { toProfileRows } from './profile-rows.ts'
import { Unreachable } from './unreachable.tsx'
import { useLeaving } from './use-leaving.ts'

type Props = { asked: Promise<{ profile: Profile } | null> }

export function ProfileFacts({ asked }: Props) {
  const found = use(asked)
  const { logOut } = useLeaving()
  return (
    <section aria-label="Tus datos">
      {found ? (
        <Facts profile={found.profile} />
      ) : (
        <Unreachable title="No pudimos traer tus datos" />
      )}
      <div className={css.actions}>
        {found && (
          <Link className={button.button} to="/edit-profile">
            Editar perfil
          </Link>
        )}
        <Link className="link" to="/reset_password">
          Cambiar contraseña
        </Link>
        <button type="button" className="link" onClick={logOut}>
          Cerrar sesión
        </button>
      </div>
    </section>
  )
}

function Facts({ profile }: { profile: Profile }) {
  return (
    <dl className={css.facts}>
      {toProfileRows(profile).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          {text ? <dd>{text}</dd> : <dd className="muted">Sin completar</dd>}
        </div>
      ))}
    </dl>
  )
}
