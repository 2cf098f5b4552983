import { useSearchParams } from 'react-router'
import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { GuestsOnly } from '#app/features/entry/guests-only.tsx'
import { LoginForm } from '#app/features/entry/login-form.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { ResendFold } from '#app/features/entry/resend-fold.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/login'

const LEAD = 'Seguí tus pedidos y guardá tus piezas favoritas.'

export function meta({ matches }: Route.MetaArgs) {
  return entryMeta(matches[0].loaderData, { title: 'Ingresar', description: LEAD, path: '/login' })
}

export default function Login() {
  const [search] = useSearchParams()
  return (
    <GuestsOnly>
      <EntryHead title="Ingresar">{LEAD}</EntryHead>
      <LoginForm />
      <OtherWays>
        <p>
          <Link to="/reset_password">¿Olvidaste tu contraseña?</Link>
        </p>
        <p>
          ¿Todavía no tenés cuenta? <Link to="/register">Registrate</Link>
        </p>
        <ResendFold title="¿No te llegó el correo de activación?" open={search.has('resend')} />
      </OtherWays>
    </GuestsOnly>
  )
}
