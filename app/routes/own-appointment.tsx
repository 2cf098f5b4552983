import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { LostLink } from '#app/features/appointments/lost-link.tsx'
import style from '#app/features/appointments/own-appointment.css?url'
import { OwnAppointment } from '#app/features/appointments/own-appointment.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { appointmentLinksApi } from '#contracts/appointment-links.ts'
import type { Route } from './+types/own-appointment'

export const links = () => [{ rel: 'stylesheet', href: style }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { visitorChanges } = context.get(shopContext)
  const query = appointmentLinksApi.find.query.safeParse({ from: searchParams.get('desde') ?? '' })
  const appointment = await visitorChanges.findOrNull(params.token, query.data?.from)
  const notice = { done: searchParams.get('hecho'), refusal: searchParams.get('aviso') }
  return data({ appointment, notice }, { status: appointment ? 200 : 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: 'Tu cita',
    description: 'Cambiá o cancelá tu cita.',
    path: '/cita',
  })
}

export default function Appointment({ loaderData, params }: Route.ComponentProps) {
  const { appointment, notice } = loaderData
  if (!appointment) return <LostLink />
  return <OwnAppointment appointment={appointment} notice={notice} token={params.token} />
}
