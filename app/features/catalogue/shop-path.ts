import { href } from 'react-router'
import type { Filters } from '#contracts/filters.ts'

const shop = href('/shop')
/** The parameters of the shop page. */
export const shopParams = [
  'type',
  'category',
  'price_min',
  'price_max',
  'material',
  'size',
  'rating_min',
  'rating_max',
  'discount',
  'sortBy',
  'order',
  'page',
] as const satisfies (keyof Filters)[]

/** The shop page with these filters and a change to them. The page number is reset unless the change contains it. */
export function toShopPath(filters: Filters, change: Partial<Filters> = {}): string {
  let query = ''
  for (const name of shopParams) {
    const current = name === 'page' ? undefined : filters[name]
    const value = name in change ? change[name] : current
    if (value !== undefined) query += `${query ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  }
  return shop + query
}

export function toSearchPath(text: string, page: number): string {
  const params = new URLSearchParams({ search: text, ...(page > 1 && { page: String(page) }) })
  return `${href('/search')}?${params}`
}
