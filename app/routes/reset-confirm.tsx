import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { ResetConfirmForm } from '#app/features/entry/reset-confirm-form.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/reset-confirm'

const TITLE = 'Elegí una contraseña nueva'
const LEAD = 'Al cambiarla cerramos tu sesión en todos tus dispositivos.'

export function meta({ matches }: Route.MetaArgs) {
  return entryMeta(matches[0].loaderData, {
    title: TITLE,
    description: LEAD,
    path: '/password/reset/confirm',
  })
}

export default function ResetConfirm({ params }: Route.ComponentProps) {
  return (
    <>
      <EntryHead title={TITLE}>{LEAD}</EntryHead>
      <ResetConfirmForm uid={params.uid} token={params.token} />
      <OtherWays>
        <p>
          ¿El enlace ya venció? <Link to="/reset_password">Pedí otro</Link>
        </p>
      </OtherWays>
    </>
  )
}
