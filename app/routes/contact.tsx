import { shopContext } from '#app/context.ts'
import { ContactScreen } from '#app/features/about/contact-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, photos, structuredData } = context.get(shopContext)
  const { banners } = await settings.getHome()
  const photo = (banners.find(({ tone }) => tone === 'navy') ?? banners[0])?.photo ?? null
  const pictures = await photos.describe([photo])
  const [picture] = Object.values(pictures)
  return { picture, structured: await structuredData.describeStore(picture?.url) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return aboutMeta(matches[0].loaderData, {
    title: 'Contacto',
    description:
      'Dirección, teléfono, email y horario de la joyería, cómo llegar y un formulario para escribirnos.',
    path: '/contact',
    photo: loaderData?.picture,
    structured: loaderData?.structured,
  })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactScreen {...loaderData} />
}
