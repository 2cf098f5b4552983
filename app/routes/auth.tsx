import { Outlet } from 'react-router'
import { shopContext } from '#app/context.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import type { Route } from './+types/auth'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, photos } = context.get(shopContext)
  const { hero } = await settings.getHome()
  const pictures = await photos.describe([hero.photo_small])
  return { picture: pictures[hero.photo_small] }
}

export const shouldRevalidate = () => false

export default function Auth({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout picture={loaderData.picture}>
      <Outlet />
    </AuthLayout>
  )
}
