import { Link } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { ResetConfirmForm } from '#app/features/auth/reset-confirm-form.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/reset-confirm'

const TITLE = 'Elegí una contraseña nueva'
const LEAD = 'Al cambiarla cerramos tu sesión en todos tus dispositivos.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/password/reset/confirm',
  })
}

export default function ResetConfirm({ params }: Route.ComponentProps) {
  return (
    <>
      <AuthHeading title={TITLE}>{LEAD}</AuthHeading>
      <ResetConfirmForm uid={params.uid} token={params.token} />
      <AuthLinks>
        <p>
          ¿El enlace ya venció? <Link to="/reset_password">Pedí otro</Link>
        </p>
      </AuthLinks>
    </>
  )
}
