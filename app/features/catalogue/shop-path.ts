import { href } from 'react-router'
import type { Filters } from '#contracts/filters.ts'

const shop = href('/shop')
const written = [
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
] as const

/** The address of the shop under these filters with some of them changed; a change goes back to page 1. */
export function toShopAddress(filters: Filters, change: Partial<Filters> = {}): string {
  let query = ''
  for (const name of written) {
    const stays = name === 'page' ? undefined : filters[name]
    const value = name in change ? change[name] : stays
    if (value !== undefined) query += `${query ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  }
  return shop + query
}

export function toSearchAddress(text: string, page: number): string {
  const params = new URLSearchParams({ search: text, ...(page > 1 && { page: String(page) }) })
  return `${href('/search')}?${params}`
}
