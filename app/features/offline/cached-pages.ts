export type CachedPage = { address: string; name: string; photo: string | null }

const MAX_PAGES = 8
const PRODUCT_PATH = /^\/product\/\d+$/

/** The product pages in the cache of the service worker, newest first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  const pages: CachedPage[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const cache = await caches.open(name)
    const requests = (await cache.keys()).filter(({ url }) =>
      PRODUCT_PATH.test(new URL(url).pathname),
    )
    for (const request of requests.reverse().slice(0, MAX_PAGES)) {
      const reply = await cache.match(request, { ignoreVary: true })
      if (reply) pages.push(toCachedPage(new URL(request.url).pathname, await reply.text()))
    }
  }
  return pages.slice(0, MAX_PAGES)
}

export function toCachedPage(address: string, html: string): CachedPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const read = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content
  const image = read('image')
  return {
    address,
    name: read('title') ?? page.title,
    photo: image ? new URL(image).pathname : null,
  }
}
