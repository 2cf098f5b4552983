import { data, redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { ProductScreen } from '#app/features/product/product-screen.tsx'
import { toShippingLine } from '#app/features/product/to-shipping-line.ts'
import { toCard } from '#app/features/products/to-card.ts'
import { productMeta } from '#app/features/seo/product-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { toCanonicalId } from '#contracts/pieces.ts'
import { Id } from '#contracts/scalars.ts'
import type { Route } from './+types/product'

export const handle: PageHandle = { hasIdInPath: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, photos, reviews, structuredData, listCountrywideShipping } =
    context.get(shopContext)
  const id = Id.safeParse(params.productId)
  const product = id.success && (await catalogue.findProduct(id.data))
  if (!product) {
    // Links to a piece that is no longer sold lead to another piece of its design; 302, because it may come back.
    const best = id.success && (await catalogue.findBestPiece(id.data))
    throw best ? redirect(`/product/${best}`) : data(null, { status: 404 })
  }
  const [categories, related, shown, shippingOptions] = await Promise.all([
    catalogue.listCategories(),
    catalogue.readForCards(() => catalogue.listRelated(product.id)),
    product.review_count > 0 ? reviews.listShown(product.id) : [],
    listCountrywideShipping(),
  ])
  const pictures = await photos.describe([
    ...product.photos,
    ...product.variants.flatMap(({ photos }) => photos),
    ...related.flatMap(({ main_photo, secundary_photo }) => [main_photo, secundary_photo]),
  ])
  const category = categories.find(({ id }) => id === product.category)
  return {
    product,
    category,
    related: related.map(toCard),
    reviews: shown,
    pictures,
    shippingOptions: shippingOptions.map(toShippingLine),
    structured: await structuredData.describeProduct(product, category, shown),
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  return productMeta(matches[0].loaderData, loaderData, Number(params.productId))
}

export default function Product({ loaderData, matches, params }: Route.ComponentProps) {
  return (
    <ProductScreen
      key={toCanonicalId(loaderData.product)}
      {...loaderData}
      {...matches[0].loaderData}
      chosenId={Number(params.productId)}
    />
  )
}
