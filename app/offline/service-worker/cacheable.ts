import { MEDIA_PATH } from '#contracts/media.ts'

/** Public pages that are worth reading offline. Private pages and pages with a token are not cached. */
const PAGES = new Set([
  '/',
  '/shop',
  '/search',
  '/cart',
  '/about',
  '/contact',
  '/guia-de-talles',
  '/frequents-questions',
  '/purchasing-policies',
  '/privacy-policies',
  '/cookies-policies',
])
const PRODUCT = /^\/product\/\d{1,10}$/
const WITH_TOKEN = /^\/(activate|password|avisos|cita|pedido)\//
const NOT_STOREFRONT = /^\/(admin|api|auth|assets|media|dev|sandbox|health|metrics)(\/|$)/
const DATA_SUFFIX = /(\/_root|\/_)?\.data$/

export const OFFLINE_PAGE = '/sin-conexion'

/** The cache key of a page, or null if the page is not cached. */
export function toCacheablePage({ pathname, search }: URL): string | null {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (path === OFFLINE_PAGE) return path
  return PAGES.has(path) || PRODUCT.test(path) ? `${path}${search}` : null
}

/** The offline page for a page that is not cached. Its address names that page, except if it contains a token. */
export const toOfflineAddress = ({ pathname, search }: URL): string =>
  WITH_TOKEN.test(pathname)
    ? OFFLINE_PAGE
    : `${OFFLINE_PAGE}?${new URLSearchParams({ de: pathname + search })}`

/** The page that a data request of the router belongs to, or null for other requests. */
export function toPageOfData({ pathname, searchParams }: URL): string | null {
  if (!pathname.endsWith('.data') || NOT_STOREFRONT.test(pathname)) return null
  const params = new URLSearchParams(searchParams)
  params.delete('_routes')
  const path = pathname.replace(DATA_SUFFIX, '') || '/'
  return params.size > 0 ? `${path}?${params}` : path
}

/** Files whose content never changes under the same address. */
export const toFileKind = ({ pathname }: URL): 'assets' | 'photos' | null => {
  if (pathname.startsWith('/assets/')) return 'assets'
  return pathname.startsWith(MEDIA_PATH) ? 'photos' : null
}

export const isShopPage = ({ pathname }: URL): boolean => !NOT_STOREFRONT.test(pathname)

export const listAssets = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g) ?? []),
]
