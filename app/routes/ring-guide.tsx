import { shopContext } from '#app/context.ts'
import { GuideScreen } from '#app/features/ring-guide/guide-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { Route } from './+types/ring-guide'

export async function loader({ context }: Route.LoaderArgs) {
  const { ringSizes, settings, photos } = context.get(shopContext)
  const [sizes, { doors }] = await Promise.all([ringSizes.list(), settings.getHome()])
  const pictures = await photos.describe([doors.custom])
  return { sizes, picture: pictures[doors.custom] }
}

export function meta({ matches }: Route.MetaArgs) {
  return aboutMeta(matches[0].loaderData, {
    title: 'Guía de talles',
    description:
      'Medí en la pantalla un anillo que ya usás, o tu dedo con una tira para imprimir, y mirá tu talle argentino con los milímetros al lado.',
    path: '/guia-de-talles',
  })
}

export default function RingGuide({ loaderData }: Route.ComponentProps) {
  return <GuideScreen {...loaderData} />
}
