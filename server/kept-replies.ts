import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import { sendKept, sendWhole } from './send-whole.ts'
import { type WholeReply, weigh } from './whole-reply.ts'

const CAPACITY = 96 * 1024 * 1024
const LONGEST_KEY = 600
const MAX_AGE = 60_000

type Kept = { whole: WholeReply; made: number }

export type KeptReplies = {
  answer: (request: FastifyRequest, reply: FastifyReply, fresh: WholeReply) => FastifyReply
  size: () => number
  hits: () => number
  /** How many had to be made. */
  made: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    replies: KeptReplies
  }
  interface FastifyRequest {
    storeReply: ((reply: WholeReply) => void) | null
  }
}

/** Public replies are answered from memory, before anything else runs, until the catalogue changes. */
export function keepReplies(app: FastifyInstance, changes: Changes): void {
  const kept = keep<Kept>(changes, {
    until: ['listing', 'stock'],
    capacity: CAPACITY,
    weigh: ({ whole }) => weigh(whole),
  })
  let hits = 0
  let made = 0

  app.decorateRequest('storeReply', null)
  app.decorate('replies', {
    size: kept.size,
    hits: () => hits,
    made: () => made,
    answer(request, reply, fresh) {
      made += 1
      request.storeReply?.(fresh)
      return sendWhole(request, reply, fresh)
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.url.length > LONGEST_KEY) return done()
    const known = kept.find(request.url)
    if (known && Date.now() - known.made < MAX_AGE) {
      hits += 1
      sendKept(request, reply, known.whole)
      return
    }
    const store = kept.prepare(request.url)
    request.storeReply = (whole) => store({ whole, made: Date.now() })
    done()
  })
}
