import { AlertRemovalScreen } from '#app/features/alert-removal/alert-removal-screen.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/alert-removal'

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: 'Avisos de piezas que vuelven',
    description: 'Cancelá los avisos de piezas que vuelven a tener stock.',
    path: '/avisos',
  })
}

export default function AlertRemoval({ params }: Route.ComponentProps) {
  return <AlertRemovalScreen key={params.token} token={params.token} />
}
