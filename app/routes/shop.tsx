import { shopContext } from '#app/context.ts'
import { shopParams } from '#app/features/catalogue/shop-path.ts'
import { ShopScreen } from '#app/features/catalogue/shop-screen.tsx'
import { toCard } from '#app/features/products/to-card.ts'
import { shopMeta } from '#app/features/seo/shop-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { countPages } from '#contracts/catalogue.ts'
import type { Facets } from '#contracts/facets.ts'
import { readFilters } from '#contracts/filters.ts'
import type { Route } from './+types/shop'

export const handle: PageHandle = { searchParams: shopParams }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, photos, structuredData } = context.get(shopContext)
  const filters = readFilters(url.searchParams)
  const [categories, found] = await Promise.all([
    catalogue.listCategories(),
    catalogue.readForCards(() => catalogue.findProducts({ ...filters, facets: true })),
  ])
  // A page past the end has no products, but the filters and their counts are still shown.
  const { results, count, facets } = found ?? {
    ...(await catalogue.readForCards(() =>
      catalogue.listProducts({ ...filters, facets: true, page: 1 }),
    )),
    results: [],
  }
  const pictures = await photos.describe([
    ...categories.map(({ thumbnail }) => thumbnail),
    ...results.flatMap(({ main_photo, secundary_photo }) => [main_photo, secundary_photo]),
  ])
  const pages = countPages(count)
  return {
    filters,
    categories,
    facets: facets as Facets,
    products: results.map(toCard),
    pictures,
    structured: structuredData.describeList(categories.find(({ id }) => id === filters.category)),
    count,
    pages,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? shopMeta(matches[0].loaderData, loaderData) : []
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopScreen {...loaderData} />
}
