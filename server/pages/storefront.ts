import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { logContext, nonceContext, type Page, pageContext, shopContext } from '#app/context.ts'
import { createLruCache } from '#domain/cache/lru-cache.ts'
import type { Shop } from '#domain/shop.ts'
import {
  type CachedReply,
  countBytes,
  toPageReply,
  toTextReply,
} from '#server/cache/cached-reply.ts'
import { replyNotFound, toOutage } from '#server/http/error-replies.ts'

const MAX_BYTES = 64 * 1024 * 1024

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  shop: Shop
}

/** The door through which documents are asked for: React Router renders, we keep what it renders. */
export function serveStorefront(app: FastifyInstance, { build, mode, shop }: Options): void {
  const render = createRequestHandler(build, mode)
  // A stand-in that no text of a shopper can hold, for nobody has ever seen it.
  const nonce = `n${randomBytes(16).toString('hex')}`

  const openPage = keepPages(nonce)

  if (typeof build !== 'function') app.decorate('namePage', toNamePage(build))

  app.get('/*', async (request, reply) => {
    if (/^\/(api|auth)(\/|$)/.test(request.url)) return replyNotFound(request, reply)
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(nonceContext, nonce)
    const failures = new Set<'database_away' | 'database_busy' | 'unexpected'>()
    context.set(logContext, (error) => {
      const outage = toOutage(error)
      failures.add(outage ?? 'unexpected')
      request.log.error({ err: error }, outage?.replace('_', ' ') ?? 'a page failed')
    })
    const page = openPage()
    context.set(pageContext, page)
    const renderPage = () => render(toWebRequest(request, shop.publicUrl), context)
    const { traces } = request.server
    const response = await (traces ? traces.within('page', {}, renderPage) : renderPage())
    const fresh = page.reply() ?? (await toDataReply(response))
    for (const kind of failures) request.server.emit({ what: 'fault', kind })
    // Whoever asks on behalf of others, a balancer or a search engine, comes again later.
    const isWorthAnotherTry =
      [...failures].some((kind) => kind !== 'unexpected') && response.status === 500
    const status = isWorthAnotherTry ? 503 : response.status
    return answer(request, reply, { response, status, fresh })
  })
}

/**
 * Pages as they were rendered, by all that they say. After a sale every page is asked for anew, and nearly all of them
 * say what they said: they are read from the database once more, and neither rendered nor packed again.
 */
function keepPages(nonce: string): () => Page & { reply: () => CachedReply | null } {
  const drawn = createLruCache<CachedReply>({ capacity: MAX_BYTES, weigh: countBytes })
  return () => {
    let reply: CachedReply | null = null
    return {
      isDrawn(key) {
        reply = drawn.find(key) ?? null
        return reply !== null
      },
      draw(html, key) {
        reply = toPageReply(html, nonce)
        if (key) drawn.store(key, reply)
      },
      reply: () => reply,
    }
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, status, fresh }: { response: Response; status: number; fresh: CachedReply },
) {
  for (const [name, value] of response.headers) {
    if (name.startsWith('x-remix') || name === 'location') reply.header(name, value)
  }
  reply.status(status)
  if (status !== 200) request.storeReply = null
  return request.server.replies.answer(request, reply, fresh)
}

function toNamePage({ routes }: ServerBuild) {
  const paths = Object.values(routes).map((route) => route?.path?.split('/')[0] ?? '')
  const names = new Set(paths.filter((path) => path !== '*'))
  return (url: string): string => {
    const [, first = ''] = /^\/([\w-]*)/.exec(url) ?? []
    const name = first === '_root' ? '' : first
    return names.has(name) ? `/${name}` : '/*'
  }
}

const toWebRequest = (request: FastifyRequest, origin: string): Request =>
  new Request(`${origin}${request.url}`)

/** What the router asks for when it changes pages in the browser, or where it is sent instead. */
async function toDataReply(response: Response): Promise<CachedReply> {
  const contentType = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  return toTextReply(contentType, Buffer.from(await response.arrayBuffer()))
}
