import { Outlet } from 'react-router'
import { shopContext } from '#app/context.ts'
import { EntryFrame } from '#app/features/entry/entry-frame.tsx'
import type { Route } from './+types/entry'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, photos } = context.get(shopContext)
  const { hero } = await settings.getHome()
  const pictures = await photos.describe([hero.photo_small])
  return { picture: pictures[hero.photo_small] }
}

export const shouldRevalidate = () => false

export default function Entry({ loaderData }: Route.ComponentProps) {
  return (
    <EntryFrame picture={loaderData.picture}>
      <Outlet />
    </EntryFrame>
  )
}
