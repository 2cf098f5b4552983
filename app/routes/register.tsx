import { EntryHead } from '#app/features/entry/entry-head.tsx'
import { OtherWays } from '#app/features/entry/other-ways.tsx'
import { RegisterForm } from '#app/features/entry/register-form.tsx'
import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/register'

const TITLE = 'Crear una cuenta'
const LEAD = 'Guardá tus piezas favoritas, comprá sin repetir tus datos y seguí cada pedido.'

export function meta({ matches }: Route.MetaArgs) {
  return entryMeta(matches[0].loaderData, { title: TITLE, description: LEAD, path: '/register' })
}

export default function Register() {
  return (
    <>
      <EntryHead title={TITLE}>{LEAD}</EntryHead>
      <RegisterForm />
      <OtherWays>
        <p>
          ¿Ya tenés cuenta? <Link to="/login">Ingresá</Link>
        </p>
      </OtherWays>
    </>
  )
}
