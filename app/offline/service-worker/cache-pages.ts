import { listAssets, toCacheablePage, toFileKind } from './cacheable.ts'
import { openCache } from './open-cache.ts'

declare const BUILD: string

/** A page and its scripts belong together, and go together when the shop is built anew. */
export const shelves = {
  pages: openCache(`pages-${BUILD}`, 40),
  assets: openCache(`assets-${BUILD}`, 120),
  photos: openCache('photos', 160),
}

const OURS = /^(pages|assets)-/

export async function forgetOlderBuilds(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => OURS.test(name) && !name.endsWith(`-${BUILD}`))
  await Promise.all(old.map((name) => caches.delete(name)))
}

const isWhole = (reply: Response, type: RegExp): boolean =>
  reply.status === 200 &&
  reply.type === 'basic' &&
  !reply.redirected &&
  type.test(reply.headers.get('content-type') ?? '')

/** Keeps a page that came, with all that it needs to be drawn. */
export async function cachePage(url: URL, reply: Response): Promise<void> {
  const page = toCacheablePage(url)
  if (!page || !isWhole(reply, /^text\/html/)) return
  const html = await reply.clone().text()
  await shelves.pages.put(page, reply)
  await cacheFiles(listAssets(html))
}

/** Asks for a page that somebody saw without its document: they moved to it from another, or came before we did. */
export async function fetchPage(page: string): Promise<void> {
  const url = new URL(page, location.origin)
  if (!toCacheablePage(url)) return
  const reply = await fetch(url, { cache: 'no-cache' }).catch(() => null)
  if (reply) await cachePage(url, reply)
}

/** Takes what the browser holds already; a few photographs that it cannot find again are fetched once more. */
export async function cacheFiles(addresses: string[]): Promise<void> {
  let left = MAX_FETCHED
  for (const address of addresses) {
    const url = new URL(address, location.origin)
    const kind = url.origin === location.origin && toFileKind(url)
    if (!kind || (await shelves[kind].find(address))) continue
    const held = kind === 'assets' ? await ask(url, { cache: 'force-cache' }) : await findHeld(url)
    const reply = held ?? (kind === 'photos' && left-- > 0 ? await ask(url, AS_A_PHOTO) : null)
    if (reply) await cacheFile(url, reply)
  }
}

const MAX_FETCHED = 12
const AS_A_PHOTO = { headers: { accept: 'image/avif,image/webp,image/*' } }

const ask = (url: URL, init: RequestInit): Promise<Response | null> =>
  fetch(url, init).catch(() => null)

/** How browsers ask for pictures: by these words they keep what came, as the shop chooses the format by them. */
const accepts = [
  'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
]

async function findHeld(url: URL): Promise<Response | null> {
  for (const accept of accepts) {
    const held = { cache: 'only-if-cached', mode: 'same-origin', headers: { accept } } as const
    const reply = await ask(url, held)
    if (reply?.ok) return reply
  }
  return null
}

const TYPES = { assets: /^(text\/|application\/|font\/|image\/)/, photos: /^image\// }

export async function cacheFile(url: URL, reply: Response): Promise<void> {
  const kind = toFileKind(url)
  if (kind && isWhole(reply, TYPES[kind])) await shelves[kind].put(url.pathname + url.search, reply)
}
