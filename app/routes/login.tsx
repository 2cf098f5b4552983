import { useSearchParams } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { GuestsOnly } from '#app/features/auth/guests-only.tsx'
import { LoginForm } from '#app/features/auth/login-form.tsx'
import { ResendDisclosure } from '#app/features/auth/resend-disclosure.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/login'

const LEAD = 'Seguí tus pedidos y guardá tus piezas favoritas.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, { title: 'Ingresar', description: LEAD, path: '/login' })
}

export default function Login() {
  const [search] = useSearchParams()
  return (
    <GuestsOnly>
      <AuthHeading title="Ingresar">{LEAD}</AuthHeading>
      <LoginForm />
      <AuthLinks>
        <p>
          <Link to="/reset_password">¿Olvidaste tu contraseña?</Link>
        </p>
        <p>
          ¿Todavía no tenés cuenta? <Link to="/register">Registrate</Link>
        </p>
        <ResendDisclosure
          title="¿No te llegó el correo de activación?"
          open={search.has('resend')}
        />
      </AuthLinks>
    </GuestsOnly>
  )
}
