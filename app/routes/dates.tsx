import { shopContext } from '#app/context.ts'
import { DatesScreen } from '#app/features/dates/dates-screen.tsx'
import { placeMeta } from '#app/features/seo/place-meta.ts'
import type { Route } from './+types/dates'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, photos } = context.get(shopContext)
  const { appointment } = await settings.getHome()
  const pictures = await photos.describe([appointment.photo])
  return { picture: pictures[appointment.photo] }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return placeMeta(matches[0].loaderData, {
    title: 'Haz una cita',
    description:
      'Reservá una hora para elegir alianzas de boda, ver joyas de oro o empezar una pieza a medida, de lunes a viernes por la mañana o por la tarde.',
    path: '/dates',
    photo: loaderData?.picture,
  })
}

export default function Dates({ loaderData }: Route.ComponentProps) {
  return <DatesScreen {...loaderData} />
}
