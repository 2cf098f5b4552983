import { MEDIA_PATH } from '#contracts/media.ts'

/** Pages that are the same for everybody and worth reading again; what is a person's, or a key to it, is not among them. */
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
const KEYS = /^\/(activate|password)\//
const NOT_OURS = /^\/(admin|api|auth|assets|media|dev|sandbox|health|metrics)(\/|$)/
const DATA = /(\/_root|\/_)?\.data$/

export const OFFLINE_PAGE = '/sin-conexion'

/** The name under which a page is kept, or null. */
export function toCacheablePage({ pathname, search }: URL): string | null {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (path === OFFLINE_PAGE) return path
  return PAGES.has(path) || PRODUCT.test(path) ? `${path}${search}` : null
}

/** Where somebody goes who wants a page that is not kept: told which, unless its address opens something. */
export const toOfflineAddress = ({ pathname, search }: URL): string =>
  KEYS.test(pathname)
    ? OFFLINE_PAGE
    : `${OFFLINE_PAGE}?${new URLSearchParams({ de: pathname + search })}`

/** The page whose data the router asks for, or null when it is something else. */
export function toPageOfData({ pathname, searchParams }: URL): string | null {
  if (!pathname.endsWith('.data') || NOT_OURS.test(pathname)) return null
  const params = new URLSearchParams(searchParams)
  params.delete('_routes')
  const path = pathname.replace(DATA, '') || '/'
  return params.size > 0 ? `${path}?${params}` : path
}

/** What the build made or the shop photographed: an address never changes its meaning. */
export const toFileKind = ({ pathname }: URL): 'assets' | 'photos' | null => {
  if (pathname.startsWith('/assets/')) return 'assets'
  return pathname.startsWith(MEDIA_PATH) ? 'photos' : null
}

export const isShopPage = ({ pathname }: URL): boolean => !NOT_OURS.test(pathname)

export const listAssets = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g) ?? []),
]
