import type { MetaDescriptor } from 'react-router'
import type { Category, Product } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { pageMeta, type Site } from './page-meta.ts'

type Listing = {
  filters: Filters
  categories: Category[]
  products: Pick<Product, 'main_photo'>[]
  count: number
  pictures: Pictures
  structured: string
}

/** Categories and their page numbers have canonical URLs of their own. Every other filter points to its category. */
export function shopMeta(site: Site, listing: Listing): MetaDescriptor[] {
  const { filters, categories, products, count, pictures, structured } = listing
  const category = categories.find(({ id }) => id === filters.category)
  const page = hasOnlyCategory(filters) ? (filters.page ?? 1) : 1
  const name = category?.name ?? 'Todos los productos'
  const photo = products[0]?.main_photo ?? category?.thumbnail
  return pageMeta(site, {
    title: page > 1 ? `${name}, página ${page}` : name,
    description: `${category?.name ?? 'Joyas y relojes'} en ${site.shop.full_name}: ${count} ${
      count === 1 ? 'pieza' : 'piezas'
    } con precio final, fotos y medidas. Envíos a todo el país.`,
    path: toCanonicalPath(category?.id, page),
    image: photo ? { ...pictures[photo], url: photo, alt: name } : undefined,
    hidden: products.length === 0,
    structured,
  })
}

const hasOnlyCategory = ({ category, page, facets, ...others }: Filters): boolean =>
  Object.values(others).every((value) => value === undefined)

function toCanonicalPath(category: number | undefined, page: number): string {
  const params = new URLSearchParams({
    ...(category !== undefined && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size === 0 ? '/shop' : `/shop?${params}`
}
