import { type ReactNode, Suspense, use } from 'react'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Profile } from '#contracts/profile.ts'
import { logOut } from './log-out.ts'
import css from './profile-facts.module.css'
import { profileLabels, toProfileRows } from './profile-rows.ts'

type Asked = Promise<{ profile: Profile } | null>

/** Who one is for the shop; without anything asked for, the place where that will stand. */
export function ProfileFacts({ asked }: { asked?: Asked }) {
  return (
    <section aria-label="Tus datos">
      {asked ? (
        <Suspense fallback={<Waiting />}>
          <Facts asked={asked} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <div className={`${css.actions} ${asked ? '' : css.held}`}>
        <Link className={button.button} to="/edit-profile">
          Editar perfil
        </Link>
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

function Facts({ asked }: { asked: Asked }) {
  const found = use(asked)
  if (!found) return <Unreachable title="No pudimos traer tus datos" />
  return (
    <dl className={css.facts}>
      {toProfileRows(found.profile).map(({ label, text }) => (
        <Row key={label} label={label}>
          {text ?? <span className="muted">Sin completar</span>}
        </Row>
      ))}
    </dl>
  )
}

function Waiting() {
  return (
    <dl className={css.facts} aria-busy>
      {Object.values(profileLabels).map((label, row) => (
        <Row key={label} label={label}>
          <Skeleton length={12 + ((row * 7) % 11)} />
        </Row>
      ))}
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
