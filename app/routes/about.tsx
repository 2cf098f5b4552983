import { shopContext } from '#app/context.ts'
import { AboutScreen } from '#app/features/place/about-screen.tsx'
import { placeMeta } from '#app/features/seo/place-meta.ts'
import type { Route } from './+types/about'

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, settings, photos } = context.get(shopContext)
  const [page, { doors }] = await Promise.all([pages.get('about'), settings.getHome()])
  const pictures = await photos.describe([doors.bands, doors.history])
  return { page, first: pictures[doors.bands], second: pictures[doors.history] }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, first } = loaderData
  const { title, description } = page
  return placeMeta(matches[0].loaderData, { title, description, path: '/about', photo: first })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData} />
}
