import { RevocationScreen } from '#app/features/policies/revocation-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { Route } from './+types/revocation'

export function meta({ matches }: Route.MetaArgs) {
  return aboutMeta(matches[0].loaderData, {
    title: 'Botón de arrepentimiento',
    description:
      'Dejá sin efecto una compra dentro de los 10 días corridos, sin motivos, sin costo y sin cuenta. El código aparece en el momento.',
    path: '/arrepentimiento',
  })
}

export default function Revocation() {
  return <RevocationScreen />
}
