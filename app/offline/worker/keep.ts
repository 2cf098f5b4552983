import { openShelf } from './shelf.ts'
import { listAssets, toFileKind, toKeptPage } from './what-is-kept.ts'

declare const BUILD: string

/** A page and its scripts belong together, and go together when the shop is built anew. */
export const shelves = {
  pages: openShelf(`pages-${BUILD}`, 40),
  assets: openShelf(`assets-${BUILD}`, 120),
  photos: openShelf('photos', 160),
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
export async function keepPage(url: URL, reply: Response): Promise<void> {
  const page = toKeptPage(url)
  if (!page || !isWhole(reply, /^text\/html/)) return
  const html = await reply.clone().text()
  await shelves.pages.put(page, reply)
  await keepFiles(listAssets(html))
}

/** Asks for a page that somebody saw without its document: they moved to it from another, or came before we did. */
export async function fetchPage(page: string): Promise<void> {
  const url = new URL(page, location.origin)
  if (!toKeptPage(url)) return
  const reply = await fetch(url, { cache: 'no-cache' }).catch(() => null)
  if (reply) await keepPage(url, reply)
}

/** As browsers ask for pictures; the shop answers in the best format that they name. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** What the browser holds already: for a photograph nothing is asked of the network a second time. */
export async function keepFiles(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.origin)
    const kind = url.origin === location.origin && toFileKind(url)
    if (!kind || (await shelves[kind].find(address))) continue
    const reply = await fetch(
      url,
      kind === 'photos'
        ? { cache: 'only-if-cached', mode: 'same-origin', headers: { accept: ACCEPT } }
        : { cache: 'force-cache' },
    ).catch(() => null)
    if (reply) await keepFile(url, reply)
  }
}

const TYPES = { assets: /^(text\/|application\/|font\/|image\/)/, photos: /^image\// }

export async function keepFile(url: URL, reply: Response): Promise<void> {
  const kind = toFileKind(url)
  if (kind && isWhole(reply, TYPES[kind])) await shelves[kind].put(url.pathname + url.search, reply)
}
