import { Link } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { ResetRequestForm } from '#app/features/auth/reset-request-form.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/reset-password'

const TITLE = 'Cambiar contraseña'
const LEAD = 'Escribí el email de tu cuenta y te enviamos un enlace para elegir otra.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/reset_password',
  })
}

export default function ResetPassword() {
  return (
    <>
      <AuthHeading title={TITLE}>{LEAD}</AuthHeading>
      <ResetRequestForm />
      <AuthLinks>
        <p>
          ¿La recordaste? <Link to="/login">Ingresá</Link>
        </p>
      </AuthLinks>
    </>
  )
}
