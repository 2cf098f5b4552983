import { Link } from 'react-router'
import { shopContext } from '#app/context.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [highlighted, home] = await Promise.all([
    shop.catalogue.getHighlighted(),
    shop.settings.getHome(),
  ])
  const products = Object.values(highlighted).flat()
  const pictures = await shop.photos.describe([
    home.hero.photo,
    ...products.map(({ main_photo }) => main_photo),
  ])
  return { highlighted, home, pictures }
}

export default function Home({ loaderData: { highlighted } }: Route.ComponentProps) {
  return (
    <main>
      <ul>
        {highlighted.new_arrivals.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/product/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
