import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { AuthLinks } from '#app/features/auth/auth-links.tsx'
import { NextLink } from '#app/features/auth/next-link.tsx'
import { RegisterForm } from '#app/features/auth/register-form.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import type { Route } from './+types/register'

export const handle: PageHandle = { searchParams: ['next'] }

const TITLE = 'Crear una cuenta'
const LEAD = 'Guardá tus piezas favoritas, comprá sin repetir tus datos y seguí cada pedido.'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, { title: TITLE, description: LEAD, path: '/register' })
}

export default function Register() {
  return (
    <>
      <AuthHeading title={TITLE}>{LEAD}</AuthHeading>
      <RegisterForm />
      <AuthLinks>
        <p>
          ¿Ya tenés cuenta? <NextLink to="/login">Ingresá</NextLink>
        </p>
      </AuthLinks>
    </>
  )
}
