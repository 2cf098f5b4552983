import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { type CachedReply, countBytes } from './cached-reply.ts'
import { sendCached, sendReply } from './send-cached.ts'

const MAX_BYTES = 96 * 1024 * 1024
const MAX_KEY_LENGTH = 600
const MAX_AGE_MS = 60_000

type Entry = { whole: CachedReply; made: number }

export type ReplyCache = {
  answer: (request: FastifyRequest, reply: FastifyReply, fresh: CachedReply) => FastifyReply
  size: () => number
  hits: () => number
  /** How many had to be made. */
  made: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    replies: ReplyCache
  }
  interface FastifyRequest {
    storeReply: ((reply: CachedReply) => void) | null
  }
}

/** Public replies are answered from memory, before anything else runs, until the catalogue changes. */
export function cacheReplies(app: FastifyInstance, catalogueEvents: CatalogueEvents): void {
  const cache = createCache<Entry>(catalogueEvents, {
    until: ['listing', 'stock'],
    capacity: MAX_BYTES,
    weigh: ({ whole }) => countBytes(whole),
  })
  let hits = 0
  let made = 0

  app.decorateRequest('storeReply', null)
  app.decorate('replies', {
    size: cache.size,
    hits: () => hits,
    made: () => made,
    answer(request, reply, fresh) {
      made += 1
      request.storeReply?.(fresh)
      return sendReply(request, reply, fresh)
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.url.length > MAX_KEY_LENGTH) return done()
    const known = cache.find(request.url)
    if (known && Date.now() - known.made < MAX_AGE_MS) {
      hits += 1
      sendCached(request, reply, known.whole)
      return
    }
    const store = cache.prepare(request.url)
    request.storeReply = (whole) => store({ whole, made: Date.now() })
    done()
  })
}
