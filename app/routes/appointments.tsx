import { shopContext } from '#app/context.ts'
import { AppointmentScreen } from '#app/features/appointments/appointment-screen.tsx'
import { toWish } from '#app/features/appointments/to-wish.ts'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { toProductName } from '#contracts/product-name.ts'
import { Id } from '#contracts/scalars.ts'
import type { Route } from './+types/appointments'

export const handle: PageHandle = { searchParams: ['product', 'size', 'mm'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, catalogue, photos, ringSizes, structuredData } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const id = Id.safeParse(query.get('product'))
  const product = id.success ? await catalogue.findProduct(id.data) : null
  const { reason, isAnySize } = toWish(query, query.has('size') ? await ringSizes.list() : [])
  const { appointment } = await settings.getHome()
  const pictures = await photos.describe([appointment.photo])
  const picture = pictures[appointment.photo]
  return {
    picture,
    reason,
    product: product && {
      id: product.id,
      name: isAnySize ? product.name : toProductName(product),
      photo: product.main_photo,
      isAnySize,
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
  const { product, reason } = loaderData
  return <AppointmentScreen key={`${product?.id} ${product?.name} ${reason}`} {...loaderData} />
}
