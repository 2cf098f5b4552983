import { Link, useSearchParams } from 'react-router'
import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { GuestsOnly } from '#app/features/entry/guests-only.tsx'
import { LoginForm } from '#app/features/entry/login-form.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { ResendForm } from '#app/features/entry/resend-form.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
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
        <details open={search.has('resend')}>
          <summary>¿No te llegó el correo de activación?</summary>
          <ResendForm />
        </details>
      </OtherWays>
    </GuestsOnly>
  )
}
