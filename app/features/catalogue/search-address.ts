import { href } from 'react-router'

export function toSearchAddress(text: string, page: number): string {
  const params = new URLSearchParams({ search: text, ...(page > 1 && { page: String(page) }) })
  return `${href('/search')}?${params}`
}
