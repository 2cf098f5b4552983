export type CachedPage = { address: string; name: string; photo: string | null }

const MAX_PAGES = 8
const PRODUCT = /^\/product\/\d+$/

/** The products among the pages that the worker kept, the last one first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  const seen: CachedPage[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const shelf = await caches.open(name)
    const kept = (await shelf.keys()).filter(({ url }) => PRODUCT.test(new URL(url).pathname))
    for (const request of kept.reverse().slice(0, MAX_PAGES)) {
      const reply = await shelf.match(request, { ignoreVary: true })
      if (reply) seen.push(toCachedPage(new URL(request.url).pathname, await reply.text()))
    }
  }
  return seen.slice(0, MAX_PAGES)
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
