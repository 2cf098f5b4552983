import { cacheFile, cachePage, stores } from './cache-pages.ts'
import {
  isShopPage,
  OFFLINE_PAGE,
  toCacheablePage,
  toFileKind,
  toOfflineAddress,
  toPageOfData,
} from './cacheable.ts'

/** The parts of a fetch event that the worker uses. */
export type RequestEvent = ExtendableEvent & {
  request: Request
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
}
export type ExtendableEvent = Event & { waitUntil: (task: Promise<unknown>) => void }

/** The ids of the windows that show a cached page, which may be outdated. */
const outdatedClients = new Set<string>()

export const showsCachedPage = (client: string): boolean => outdatedClients.has(client)

/** The response to a request; null leaves it to the browser. */
export function toResponse(event: RequestEvent): Promise<Response> | null {
  const { method, mode, url: address } = event.request
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== location.origin) return null
  if (mode === 'navigate') return isShopPage(url) ? openPage(event, url) : fetchDocument(event)
  const kind = toFileKind(url)
  if (kind) return openFile(event, url, kind)
  const page = toPageOfData(url)
  return page ? fetch(event.request).catch(() => toDocumentReload(page)) : null
}

/** With navigation preload, the browser requests the document while the worker starts. */
const fetchDocument = async ({ preloadResponse, request }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

/** Network first, so that a cached page never shows an old price while there is a connection. */
async function openPage(event: RequestEvent, url: URL): Promise<Response> {
  try {
    const reply = await fetchDocument(event)
    event.waitUntil(cachePage(url, reply.clone()))
    return reply
  } catch {
    const page = toCacheablePage(url)
    const cached = page && (await stores.pages.find(page))
    if (cached && page !== OFFLINE_PAGE) outdatedClients.add(event.resultingClientId)
    if (cached) return cached
    if (page === OFFLINE_PAGE) return Response.error()
    return Response.redirect(toOfflineAddress(url), 302)
  }
}

async function openFile(
  event: RequestEvent,
  url: URL,
  kind: 'assets' | 'photos',
): Promise<Response> {
  const address = url.pathname + url.search
  const cached = await stores[kind].find(address)
  if (cached) return cached
  try {
    const reply = await fetch(event.request)
    event.waitUntil(cacheFile(url, reply.clone()))
    return reply
  } catch (error) {
    // A photo in another width is better than none.
    const other = kind === 'photos' && (await stores.photos.find(address, { ignoreSearch: true }))
    if (!other) throw error
    return other
  }
}

/** Without a connection there is no data; the router then opens the page as a document, which may be cached. */
const toDocumentReload = (page: string): Response =>
  new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': page, 'x-remix-reload-document': 'true' },
  })
