import { countPages, type Product, type ProductPage } from '#contracts/catalogue.ts'
import { Refusal } from '#domain/refusals.ts'

type Asked = Record<string, string | number | boolean | undefined>

/** A page that was asked for; past the end there is none. */
export function requirePage<P>(page: P | null): P {
  if (!page) throw new Refusal('page_not_found')
  return page
}

/** A page of results and the addresses of its neighbours, or nothing past the end. */
export function toProductPage(
  path: string,
  asked: Asked,
  page: number,
  count: number,
  results: Product[],
): ProductPage | null {
  const pages = countPages(count)
  if (page > pages) return null
  const addressOf = (number: number) => {
    const given = Object.entries({ ...asked, page: number }).filter(
      ([, value]) => value !== undefined,
    )
    return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
  }
  return {
    results,
    count,
    next: page < pages ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
  }
}
