import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { NotFoundPage } from '#app/features/errors/not-found-page.tsx'
import { Arrivals } from '#app/features/products/arrivals.tsx'
import { toCard } from '#app/features/products/to-card.ts'
import type { Route } from './+types/not-found'

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, photos } = context.get(shopContext)
  const { new_arrivals } = await catalogue.getHighlighted()
  const products = new_arrivals.slice(0, 4)
  const pictures = await photos.describe(
    products.flatMap(({ main_photo, secundary_photo }) => [main_photo, secundary_photo]),
  )
  return data({ products: products.map(toCard), pictures }, { status: 404 })
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <NotFoundPage>
      <Arrivals {...loaderData} />
    </NotFoundPage>
  )
}
