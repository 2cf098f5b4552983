import { useLocation } from 'react-router'
import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { ResendFold } from '#app/features/entry/resend-fold.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/signup-success'

export function meta({ matches }: Route.MetaArgs) {
  return entryMeta(matches[0].loaderData, {
    title: 'Cuenta creada',
    description: 'Te enviamos un correo con el enlace que activa tu cuenta.',
    path: '/signup-success',
  })
}

export default function SignupSuccess() {
  const { email } = (useLocation().state ?? {}) as { email?: string }
  return (
    <>
      <EntryHead title="¡Felicidades, tu cuenta ha sido creada con exito!">
        Te enviamos un correo{email && ` a ${email}`} con el enlace que la activa. Abrilo dentro de
        los próximos siete días.
      </EntryHead>
      <Link className="link" to="/shop">
        Ver Tienda
      </Link>
      <OtherWays>
        <ResendFold
          title="¿No te llegó? Buscalo en el correo no deseado o pedí otro"
          email={email}
        />
      </OtherWays>
    </>
  )
}
