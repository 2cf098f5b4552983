import { listAssets, toCacheablePage, toFileKind } from './cacheable.ts'

declare const BUILD_ID: string

/** Pages and assets belong to one build; a new build removes both. */
export const stores = {
  pages: openCache(`pages-${BUILD_ID}`, 40),
  assets: openCache(`assets-${BUILD_ID}`, 120),
  photos: openCache('photos', 160),
}

const OF_A_BUILD = /^(pages|assets)-/

export async function deleteOldBuilds(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => OF_A_BUILD.test(name) && !name.endsWith(`-${BUILD_ID}`))
  await Promise.all(old.map((name) => caches.delete(name)))
}

const isCacheable = (reply: Response, type: RegExp): boolean =>
  reply.status === 200 &&
  reply.type === 'basic' &&
  !reply.redirected &&
  type.test(reply.headers.get('content-type') ?? '')

/** Caches a page and the files that it needs. */
export async function cachePage(url: URL, reply: Response): Promise<void> {
  const page = toCacheablePage(url)
  if (!page || !isCacheable(reply, /^text\/html/)) return
  const html = await reply.clone().text()
  await stores.pages.put(page, reply)
  await cacheFiles(listAssets(html))
}

/** Fetches a page that was visited by client navigation or before this worker ran, so its document is not cached. */
export async function fetchPage(page: string): Promise<void> {
  const url = new URL(page, location.origin)
  if (!toCacheablePage(url)) return
  const reply = await fetch(url, { cache: 'no-cache' }).catch(() => null)
  if (reply) await cachePage(url, reply)
}

/** Copies files from the browser's HTTP cache. A few photos that are not there are fetched. */
export async function cacheFiles(addresses: string[]): Promise<void> {
  let fetchesLeft = MAX_FETCHED_PHOTOS
  for (const address of addresses) {
    const url = new URL(address, location.origin)
    const kind = url.origin === location.origin && toFileKind(url)
    if (!kind || (await stores[kind].find(address))) continue
    const cached =
      kind === 'assets' ? await tryFetch(url, { cache: 'force-cache' }) : await findInHttpCache(url)
    const reply =
      cached ?? (kind === 'photos' && fetchesLeft-- > 0 ? await tryFetch(url, PHOTO_REQUEST) : null)
    if (reply) await cacheFile(url, reply)
  }
}

const MAX_FETCHED_PHOTOS = 12
const PHOTO_REQUEST = { headers: { accept: 'image/avif,image/webp,image/*' } }

const tryFetch = (url: URL, init: RequestInit): Promise<Response | null> =>
  fetch(url, init).catch(() => null)

/** The `accept` headers that browsers send for images. The HTTP cache is keyed by them, because of `Vary`. */
const imageAccepts = [
  'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
]

async function findInHttpCache(url: URL): Promise<Response | null> {
  for (const accept of imageAccepts) {
    const init = { cache: 'only-if-cached', mode: 'same-origin', headers: { accept } } as const
    const reply = await tryFetch(url, init)
    if (reply?.ok) return reply
  }
  return null
}

const TYPES = { assets: /^(text\/|application\/|font\/|image\/)/, photos: /^image\// }

export async function cacheFile(url: URL, reply: Response): Promise<void> {
  const kind = toFileKind(url)
  if (kind && isCacheable(reply, TYPES[kind]))
    await stores[kind].put(url.pathname + url.search, reply)
}

/** A cache with a maximum number of entries; the oldest are removed first. */
function openCache(name: string, capacity: number) {
  const open = () => caches.open(name)

  return {
    find: async (address: string, options?: CacheQueryOptions): Promise<Response | undefined> =>
      (await open()).match(address, { ignoreVary: true, ...options }),

    /** Errors are ignored: the device may be out of storage. */
    async put(address: string, reply: Response): Promise<void> {
      try {
        const cache = await open()
        await cache.delete(address, { ignoreVary: true })
        await cache.put(address, reply)
        const keys = await cache.keys()
        const old = keys.slice(0, Math.max(0, keys.length - capacity))
        await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })))
      } catch {}
    },
  }
}
