import { shopContext } from '#app/context.ts'
import { AppointmentScreen } from '#app/features/appointments/appointment-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { Route } from './+types/appointments'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, photos, structuredData } = context.get(shopContext)
  const { appointment } = await settings.getHome()
  const pictures = await photos.describe([appointment.photo])
  const picture = pictures[appointment.photo]
  return { picture, structured: await structuredData.describeStore(picture?.url) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return aboutMeta(matches[0].loaderData, {
    title: 'Haz una cita',
    description:
      'Reservá una hora para elegir alianzas de boda, ver joyas de oro o empezar una pieza a medida, de lunes a viernes por la mañana o por la tarde.',
    path: '/dates',
    photo: loaderData?.picture,
    structured: loaderData?.structured,
  })
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  return <AppointmentScreen {...loaderData} />
}
