import type { LinksFunction } from 'react-router'
import { shopContext } from '#app/context.ts'
import { Appointment } from '#app/features/home/appointment.tsx'
import { Benefits } from '#app/features/home/benefits.tsx'
import { Carousel } from '#app/features/home/carousel.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { Highlights } from '#app/features/home/highlights.tsx'
import { LinkCards } from '#app/features/home/link-cards.tsx'
import { PromoBanner } from '#app/features/home/promo-banner.tsx'
import { toCard } from '#app/features/products/to-card.ts'
import { homeMeta } from '#app/features/seo/home-meta.ts'
import light from '#app/fonts/cormorant-400.woff2?url'
import { preloadFont } from '#app/ui/preload-font.ts'
import type { Route } from './+types/home'

export const links: LinksFunction = () => [preloadFont(light)]

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, settings, photos, structuredData } = context.get(shopContext)
  const [highlighted, promo, home] = await Promise.all([
    catalogue.readForCards(catalogue.getHighlighted),
    catalogue.findPromo(),
    settings.getHome(),
  ])
  const products = Object.values(highlighted).flat()
  const pictures = await photos.describe([
    home.hero.photo,
    home.hero.photo_small,
    promo?.photo ?? null,
    ...Object.values(home.doors),
    ...home.banners.flatMap(({ photo, photo_small = null }) => [photo, photo_small]),
    home.appointment.photo,
    ...products.flatMap(({ main_photo, secundary_photo }) => [main_photo, secundary_photo]),
  ])
  return {
    highlighted: {
      new_arrivals: highlighted.new_arrivals.map(toCard),
      popular_products: highlighted.popular_products.map(toCard),
      top_selling: highlighted.top_selling.map(toCard),
    },
    promo,
    home,
    pictures,
    structured: await structuredData.describeHome(home.hero.photo),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const [root] = matches
  if (!loaderData || !root.loaderData) return []
  return homeMeta(root.loaderData, loaderData)
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { highlighted, promo, home, pictures } = loaderData
  const { shop } = matches[0].loaderData
  return (
    <main id="main">
      <Hero {...home.hero} pictures={pictures} />
      <Highlights highlighted={highlighted} pictures={pictures} />
      {promo && <PromoBanner promo={promo} pictures={pictures} />}
      <LinkCards photos={home.doors} pictures={pictures} shop={shop} />
      {home.banners.length > 0 && <Carousel banners={home.banners} pictures={pictures} />}
      <Benefits shopName={shop.name} />
      <Appointment {...home.appointment} pictures={pictures} />
    </main>
  )
}
