import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { CodeDisclosure } from '#app/features/auth/code-disclosure.tsx'
import { GuestsOnly } from '#app/features/auth/guests-only.tsx'
import { LoginForm } from '#app/features/auth/login-form.tsx'
import { NextLink, useNextPath } from '#app/features/auth/next-link.tsx'
import { ResendDisclosure } from '#app/features/auth/resend-disclosure.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/login'

const PasskeySignIn = lazy(async () => ({
  default: (await import('#app/features/auth/passkey-sign-in.tsx')).PasskeySignIn,
}))

export const handle: PageHandle = { searchParams: ['next', 'resend'] }

const LEAD = 'Seguí tus pedidos y guardá tus piezas favoritas.'

/** Why somebody was asked to sign in, by the start of the page to which they want to go. */
const leads = [
  ['/orders', 'Ingresá para ver tu pedido.'],
  ['/checkout', 'Ingresá para seguir con tu compra.'],
] as const

const toLead = (next: string | null): string =>
  leads.find(([path]) => next?.startsWith(path))?.[1] ?? LEAD

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, { title: 'Ingresar', description: LEAD, path: '/login' })
}

export default function Login() {
  const [search] = useSearchParams()
  const next = useNextPath()
  const isHydrated = useHydrated()
  return (
    <GuestsOnly>
      <AuthHeading title="Ingresar">{toLead(next)}</AuthHeading>
      <LoginForm />
      <AuthLinks>
        <CodeDisclosure />
        <p>
          <Link to="/reset_password">¿Olvidaste tu contraseña?</Link>
        </p>
        <p>
          ¿Todavía no tenés cuenta? <NextLink to="/register">Registrate</NextLink>
        </p>
        <ResendDisclosure
          title="¿No te llegó el correo de activación?"
          open={search.has('resend')}
        />
        {/* Last, because nothing may move when it appears. */}
        {isHydrated && (
          <Suspense fallback={null}>
            <PasskeySignIn />
          </Suspense>
        )}
      </AuthLinks>
    </GuestsOnly>
  )
}
