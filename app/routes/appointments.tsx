import { shopContext } from '#app/context.ts'
import { AppointmentScreen } from '#app/features/appointments/appointment-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { toProductName } from '#contracts/product-name.ts'
import { Id } from '#contracts/scalars.ts'
import type { Route } from './+types/appointments'

export const handle: PageHandle = { searchParams: ['product'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, catalogue, photos, structuredData } = context.get(shopContext)
  const id = Id.safeParse(new URL(request.url).searchParams.get('product'))
  const product = id.success ? await catalogue.findProduct(id.data) : null
  const { appointment } = await settings.getHome()
  const pictures = await photos.describe([appointment.photo])
  const picture = pictures[appointment.photo]
  return {
    picture,
    product: product && {
      id: product.id,
      name: toProductName(product),
      photo: product.main_photo,
    },
    structured: await structuredData.describeStore(picture?.url),
  }
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
  return <AppointmentScreen key={loaderData.product?.id} {...loaderData} />
}
