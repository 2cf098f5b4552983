import { Link } from 'react-router'
import { ActivationForm } from '#app/features/auth/activation-form.tsx'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/activate'

const TITLE = 'Activá tu cuenta'
const LEAD = 'Un paso más y tu cuenta queda lista.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, { title: TITLE, description: LEAD, path: '/activate' })
}

export default function Activate({ params }: Route.ComponentProps) {
  return (
    <>
      <AuthHeading title={TITLE}>{LEAD}</AuthHeading>
      <ActivationForm uid={params.uid} token={params.token} />
      <AuthLinks>
        <p>
          ¿El enlace ya venció? <Link to="/login?resend">Pedí otro correo</Link>
        </p>
      </AuthLinks>
    </>
  )
}
