import { type ReactNode, Suspense, use } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Profile } from '#contracts/profile-shape.ts'
import { logOut } from './log-out.ts'
import css from './profile-facts.module.css'
import { profileLabels, toProfileRows } from './profile-rows.ts'

type ProfileReply = Promise<{ profile: Profile } | null>

/** The data of the profile. Without `profile` it shows a skeleton. */
export function ProfileFacts({ profile }: { profile?: ProfileReply | undefined }) {
  return (
    <section aria-label="Tus datos">
      {profile ? (
        <Suspense fallback={<FactsSkeleton />}>
          <Facts profile={profile} />
        </Suspense>
      ) : (
        <FactsSkeleton />
      )}
      <div className={`${css.actions} ${profile ? '' : css.invisible}`}>
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

function Facts({ profile }: { profile: ProfileReply }) {
  const reply = use(profile)
  if (!reply) return <Unreachable title="No pudimos traer tus datos" />
  return (
    <dl className={css.facts}>
      {toProfileRows(reply.profile).map(({ label, text }) => (
        <Row key={label} label={label}>
          {text ?? <span className="muted">Sin completar</span>}
        </Row>
      ))}
    </dl>
  )
}

function FactsSkeleton() {
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
