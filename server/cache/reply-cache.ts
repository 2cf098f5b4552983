import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { collectDependencies, inherit } from '#domain/cache/dependencies.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { type CachedReply, chooseEncoding, countBytes, encodeBody } from './cached-reply.ts'

const MAX_BYTES = 96 * 1024 * 1024
const MAX_KEY_LENGTH = 600
/** Dated promotions begin and end, and rankings move, without an event. */
const MAX_AGE_MS = 60_000

export type ReplyCache = {
  /** Answers from the cache, or with what `compute` returns, which is then cached under the address. */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    compute: () => Promise<CachedReply>,
  ) => Promise<FastifyReply>
  size: () => number
  /** Replies from the cache, and those that were computed, since the start. */
  counts: () => { cached: number; computed: number }
}

declare module 'fastify' {
  interface FastifyInstance {
    replies: ReplyCache
  }
}

/** Answers public requests from memory before other hooks run, until something that the reply shows changes. */
export function cacheReplies(
  app: FastifyInstance,
  catalogueEvents: CatalogueEvents,
  { surrogateKeys = false }: { surrogateKeys?: boolean | undefined } = {},
): void {
  const cache = createCache<CachedReply>(catalogueEvents, {
    maxSize: MAX_BYTES,
    sizeOf: countBytes,
    maxAgeMs: MAX_AGE_MS,
    isCacheable: ({ status }) => status === 200,
  })
  let cached = 0
  let computed = 0

  app.decorate('replies', {
    size: cache.size,
    counts: () => ({ cached, computed }),
    async answer(request, reply, compute) {
      const { url } = request
      const computeAndCount = () => {
        computed += 1
        return surrogateKeys ? addSurrogateKeys(compute) : compute()
      }
      const isKey = url.length <= MAX_KEY_LENGTH
      return send(
        request,
        reply,
        await (isKey ? cache.get(url, computeAndCount) : computeAndCount()),
      )
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    const known = request.method === 'GET' ? cache.find(request.url) : undefined
    if (!known) return done()
    cached += 1
    send(request, reply, known)
  })
}

/** Names what a reply depends on, so that an external cache can purge it by the same events. */
async function addSurrogateKeys(compute: () => Promise<CachedReply>): Promise<CachedReply> {
  const { value, ...dependencies } = await collectDependencies(compute)
  inherit(dependencies)
  const keys = [...dependencies.tags].map((tag) =>
    typeof tag === 'number' ? `product-${tag}` : tag.replaceAll(/[ _]/g, '-'),
  )
  return { ...value, headers: { ...value.headers, 'x-surrogate-key': keys.join(' ') } }
}

function send(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const { headers } = request
  reply.status(cached.status).headers(cached.headers)
  // Browsers ask every time: a shopper must not see an outdated price, and a 304 costs next to nothing.
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (
    cached.status === 200 &&
    headers['if-none-match']?.includes(cached.headers['etag'] as string)
  ) {
    return reply.status(304).send()
  }
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = chooseEncoding(cached, (name) => acceptsEncoding(accepted, name))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(encodeBody(cached, encoding))
}
