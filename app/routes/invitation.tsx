import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { InvitationForm } from '#app/features/auth/invitation-form.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/invitation'

const TITLE = 'Te sumaste al equipo'
const LEAD = 'Elegí tu contraseña y entrás a la trastienda.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/password/invitation',
  })
}

export default function Invitation({ params }: Route.ComponentProps) {
  return (
    <>
      <AuthHeading title={TITLE}>{LEAD}</AuthHeading>
      <InvitationForm uid={params.uid} token={params.token} />
      <AuthLinks>
        <p>¿El enlace ya venció? Pedile otro a quien te invitó.</p>
        <p>
          ¿Ya elegiste tu contraseña? <a href="/admin">Entrá a la trastienda</a>
        </p>
      </AuthLinks>
    </>
  )
}
