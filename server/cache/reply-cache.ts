import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { acceptsEncoding } from '#server/requests/accepts-encoding.ts'
import { type CachedReply, compressReply, countBytes, type Encoding } from './cached-reply.ts'
import { type ReplyAddress, toReplyAddress } from './reply-address.ts'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 64 * MEGABYTE
/** Searches and filters are unlimited in number. With memory of their own they do not evict the other pages. */
const MAX_FREE_BYTES = 32 * MEGABYTE
const MAX_KEY_LENGTH = 600
/** What no event announces, such as a new year in the footer, is noticed after an hour. */
const MAX_AGE_MS = 3_600_000

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

type Options = { replyCache?: boolean | undefined }

declare module 'fastify' {
  interface FastifyInstance {
    replies: ReplyCache
  }
}

/** Answers public requests from memory before other hooks run, until something that the reply shows changes. */
export function cacheReplies(
  app: FastifyInstance,
  catalogueEvents: CatalogueEvents,
  { replyCache = true }: Options = {},
): void {
  const createReplies = (maxSize: number) =>
    createCache<CachedReply>(catalogueEvents, {
      maxSize,
      sizeOf: countBytes,
      maxAgeMs: MAX_AGE_MS,
      isCacheable: ({ status }) => status === 200,
    })
  const fixed = createReplies(MAX_BYTES)
  const free = createReplies(MAX_FREE_BYTES)
  const cacheOf = ({ hasFreeValues }: ReplyAddress) => (hasFreeValues ? free : fixed)
  let hits = 0
  let computed = 0

  app.decorate('replies', {
    size: () => fixed.size() + free.size(),
    counts: () => ({ cached: hits, computed }),
    async answer(request, reply, compute) {
      const encoding = chooseEncoding(request)
      const computeBody = async () => {
        computed += 1
        return compressReply(await compute(), encoding)
      }
      const address = replyCache ? toReplyAddress(request) : null
      const isShortEnough = address !== null && address.url.length <= MAX_KEY_LENGTH
      const whole = await (isShortEnough
        ? cacheOf(address).get(toKey(address, encoding), computeBody)
        : computeBody())
      return send(request, reply, whole)
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    const address = request.method === 'GET' ? toReplyAddress(request) : null
    const known = address && cacheOf(address).find(toKey(address, chooseEncoding(request)))
    if (!known) return done()
    hits += 1
    send(request, reply, known)
  })
}

const toKey = ({ url }: ReplyAddress, encoding: Encoding) => `${encoding} ${url}`

function chooseEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

function send(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const { status, headers, body } = cached
  reply.status(status).headers(headers)
  // Browsers ask every time: a shopper must not see an outdated price, and a 304 costs next to nothing.
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  const isKnown = request.headers['if-none-match']?.includes(headers['etag'] as string)
  if (status === 200 && isKnown) {
    return reply.removeHeader('content-encoding').status(304).send()
  }
  return reply.send(body)
}
