import { shopContext } from '#app/context.ts'
import { SearchScreen } from '#app/features/catalogue/search-screen.tsx'
import { toCard } from '#app/features/products/to-card.ts'
import { searchMeta } from '#app/features/seo/search-meta.ts'
import type { PageHandle } from '#app/page-addresses.ts'
import { countPages } from '#contracts/catalogue.ts'
import { readFilters } from '#contracts/filters.ts'
import type { Route } from './+types/search'

const MAX_SEARCH_LENGTH = 200
const noResults = { results: [], count: 0 }

export const handle: PageHandle = { searchParams: ['search', 'page'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, photos, search } = context.get(shopContext)
  const { readForCards } = catalogue
  const text = (url.searchParams.get('search') ?? '')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
  const { page = 1 } = readFilters(url.searchParams)
  const asked = text ? await readForCards(() => search.find(text, page)) : noResults
  // Past the end there are no products, yet the first page says how many there are.
  const { results, count } = asked ?? {
    ...(await readForCards(() => search.list(text, 1))),
    results: [],
  }
  const highlighted = count === 0 ? await readForCards(catalogue.getHighlighted) : undefined
  const bestSellers = highlighted?.top_selling.slice(0, 4) ?? []
  const pictures = await photos.describe(
    [...results, ...bestSellers].flatMap(({ main_photo, secundary_photo }) => [
      main_photo,
      secundary_photo,
    ]),
  )
  const pages = countPages(count)
  return {
    text,
    products: results.map(toCard),
    bestSellers: bestSellers.map(toCard),
    pictures,
    count,
    page,
    pages,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? searchMeta(matches[0].loaderData, loaderData) : []
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />
}
