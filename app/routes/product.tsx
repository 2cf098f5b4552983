import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { ProductScreen } from '#app/features/product/product-screen.tsx'
import { toCard } from '#app/features/products/to-card.ts'
import { productMeta } from '#app/features/seo/product-meta.ts'
import { packPictures, unpackPictures } from '#app/ui/pack-pictures.ts'
import { Id } from '#contracts/scalars.ts'
import type { Route } from './+types/product'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, photos, reviews, structuredData } = context.get(shopContext)
  const id = Id.safeParse(params.productId)
  const product = id.success && (await catalogue.findProduct(id.data))
  if (!product) throw data(null, { status: 404 })
  const [categories, related, shown] = await Promise.all([
    catalogue.listCategories(),
    catalogue.listRelated(product.id),
    product.review_count > 0 ? reviews.listShown(product.id) : [],
  ])
  const pictures = await photos.describe([
    ...product.photos,
    ...related.flatMap(({ main_photo, secundary_photo }) => [main_photo, secundary_photo]),
  ])
  const category = categories.find(({ id }) => id === product.category)
  return {
    product,
    category,
    related: related.map(toCard),
    reviews: shown,
    pictures: packPictures(pictures),
    structured: await structuredData.describeProduct(product, category, shown),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? productMeta(matches[0].loaderData, loaderData) : []
}

export default function Product({ loaderData, matches }: Route.ComponentProps) {
  const pictures = unpackPictures(loaderData.pictures)
  return <ProductScreen {...loaderData} {...matches[0].loaderData} pictures={pictures} />
}
