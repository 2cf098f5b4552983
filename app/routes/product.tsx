import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { Id } from '#contracts/scalars.ts'
import type { Route } from './+types/product'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext)
  const id = Id.safeParse(params.productId)
  const product = id.success && (await catalogue.findProduct(id.data))
  if (!product) throw data(null, { status: 404 })
  return { product }
}

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <main>
      <h1>{product.name}</h1>
      <p>{product.description}</p>
    </main>
  )
}
