import { Link } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { InvitationForm } from '#app/features/auth/invitation-form.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/customer-invitation'

const TITLE = 'Tu cuenta te espera'
const LEAD = 'Elegí una contraseña para ver tus pedidos, tus talles y tus datos.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/password/welcome',
  })
}

/** For customers whom the shop entered. */
export default function CustomerInvitation({ params }: Route.ComponentProps) {
  return (
    <>
      <AuthHeading title={TITLE}>{LEAD}</AuthHeading>
      <InvitationForm isCustomer uid={params.uid} token={params.token} />
      <AuthLinks>
        <p>
          ¿El enlace ya venció? <Link to="/reset_password">Pedí otro con tu correo</Link>
        </p>
      </AuthLinks>
    </>
  )
}
