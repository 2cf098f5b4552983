import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { ResetRequestForm } from '#app/features/entry/reset-request-form.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/reset-password'

const TITLE = 'Cambiar contraseña'
const LEAD = 'Escribí el email de tu cuenta y te enviamos un enlace para elegir otra.'

export function meta({ matches }: Route.MetaArgs) {
  return entryMeta(matches[0].loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/reset_password',
  })
}

export default function ResetPassword() {
  return (
    <>
      <EntryHead title={TITLE}>{LEAD}</EntryHead>
      <ResetRequestForm />
      <OtherWays>
        <p>
          ¿La recordaste? <Link to="/login">Ingresá</Link>
        </p>
      </OtherWays>
    </>
  )
}
