import { OfflineScreen } from '#app/features/offline/offline-screen.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/offline'

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Lo que viste en tus últimas visitas se puede seguir mirando sin conexión.'
  return authMeta(matches[0].loaderData, {
    title: 'Sin conexión',
    description,
    path: '/sin-conexion',
  })
}

export default function Offline() {
  return <OfflineScreen />
}
