import { shopContext } from '#app/context.ts'
import { ContactScreen } from '#app/features/place/contact-screen.tsx'
import { placeMeta } from '#app/features/seo/place-meta.ts'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, photos } = context.get(shopContext)
  const { banners } = await settings.getHome()
  const photo = (banners.find(({ tone }) => tone === 'navy') ?? banners[0])?.photo ?? null
  const pictures = await photos.describe([photo])
  return { picture: Object.values(pictures)[0] }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return placeMeta(matches[0].loaderData, {
    title: 'Contacto',
    description:
      'Dirección, teléfono, email y horario de la joyería, cómo llegar y un formulario para escribirnos.',
    path: '/contact',
    photo: loaderData?.picture,
  })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactScreen {...loaderData} />
}
