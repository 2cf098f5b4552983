import { Link, useLocation } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { ResendDisclosure } from '#app/features/auth/resend-disclosure.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/signup-success'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: 'Cuenta creada',
    description: 'Te enviamos un correo con el enlace que activa tu cuenta.',
    path: '/signup-success',
  })
}

export default function SignupSuccess() {
  const { email } = (useLocation().state ?? {}) as { email?: string }
  return (
    <>
      <AuthHeading title="¡Felicidades, tu cuenta ha sido creada con exito!">
        <span className="anywhere">Te enviamos un correo{email && ` a ${email}`}</span> con el
        enlace que la activa. Abrilo dentro de los próximos siete días.
      </AuthHeading>
      <Link className="link" to="/shop">
        Ver Tienda
      </Link>
      <AuthLinks>
        <ResendDisclosure
          title="¿No te llegó? Buscalo en el correo no deseado o pedí otro"
          email={email}
        />
      </AuthLinks>
    </>
  )
}
