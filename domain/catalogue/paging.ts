import { countPages, type ListedProduct, type ProductPage } from '#contracts/catalogue.ts'
import { Refusal } from '#domain/refusals.ts'

type Params = Record<string, string | number | boolean | undefined>

/** Throws a 404 for a page past the end. */
export function requirePage<P>(page: P | null): P {
  if (!page) throw new Refusal('page_not_found')
  return page
}

/** A page of results with the URLs of the next and previous page; null past the end. */
export function toProductPage(
  path: string,
  params: Params,
  page: number,
  count: number,
  results: ListedProduct[],
): ProductPage | null {
  const pages = countPages(count)
  if (page > pages) return null
  const urlOf = (number: number) => {
    const given = Object.entries({ ...params, page: number }).filter(
      ([, value]) => value !== undefined,
    )
    return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
  }
  return {
    results,
    count,
    next: page < pages ? urlOf(page + 1) : null,
    previous: page > 1 ? urlOf(page - 1) : null,
  }
}
