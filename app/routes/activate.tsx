import { ActivationForm } from '#app/features/entry/activation-form.tsx'
import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/activate'

const TITLE = 'Activá tu cuenta'
const LEAD = 'Un paso más y tu cuenta queda lista.'

export function meta({ matches }: Route.MetaArgs) {
  return entryMeta(matches[0].loaderData, { title: TITLE, description: LEAD, path: '/activate' })
}

export default function Activate({ params }: Route.ComponentProps) {
  return (
    <>
      <EntryHead title={TITLE}>{LEAD}</EntryHead>
      <ActivationForm uid={params.uid} token={params.token} />
      <OtherWays>
        <p>
          ¿El enlace ya venció? <Link to="/login?resend">Pedí otro correo</Link>
        </p>
      </OtherWays>
    </>
  )
}
