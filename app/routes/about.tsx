import { shopContext } from '#app/context.ts'
import { AboutScreen } from '#app/features/about/about-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { Route } from './+types/about'

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, settings, photos, structuredData } = context.get(shopContext)
  const [page, { doors }] = await Promise.all([pages.get('about'), settings.getHome()])
  const pictures = await photos.describe([doors.bands, doors.history])
  const first = pictures[doors.bands]
  const structured = await structuredData.describeStore(first?.url)
  return { page, first, second: pictures[doors.history], structured }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, first, structured } = loaderData
  const { title, description } = page
  return aboutMeta(matches[0].loaderData, {
    ...{ title, description, structured },
    path: '/about',
    photo: first,
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData} />
}
