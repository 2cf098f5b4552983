import { createHash, randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import { deflateParts, stitch } from './stitched-gzip.ts'

const CAPACITY = 96 * 1024 * 1024
const LONGEST_KEY = 600
const WORTH_COMPRESSING = 1024
const MAX_AGE = 60_000

/** A whole answer, ready to be sent again. Between its parts goes the nonce of the request. */
export type KeptReply = {
  contentType: string
  parts: Buffer[]
  etag: string
  made: number
  deflated?: Buffer[]
  gzip?: Buffer
  br?: Buffer
}

export type KeptReplies = {
  answer: (request: FastifyRequest, reply: FastifyReply, fresh: KeptReply) => FastifyReply
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
    storeReply: ((reply: KeptReply) => void) | null
  }
}

const toReply = (contentType: string, parts: Buffer[]): KeptReply => {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return { contentType, parts, etag: `W/"${hash.digest('base64url')}"`, made: Date.now() }
}

export const toJsonReply = (body: unknown): KeptReply =>
  toReply('application/json; charset=utf-8', [Buffer.from(JSON.stringify(body))])

export const toTextReply = (contentType: string, text: string | Buffer): KeptReply =>
  toReply(contentType, [Buffer.from(text)])

/** A rendered page; wherever the stand-in occurs, each request gets its own nonce. */
export function toPageReply(html: Buffer, nonceStandIn: string): KeptReply {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(nonceStandIn); at >= 0; at = html.indexOf(nonceStandIn, from)) {
    parts.push(html.subarray(from, at))
    from = at + nonceStandIn.length
  }
  return toReply('text/html; charset=utf-8', [...parts, html.subarray(from)])
}

/** Public replies are answered from memory, before anything else runs, until the catalogue changes. */
export function keepReplies(app: FastifyInstance, changes: Changes): void {
  const kept = keep<KeptReply>(changes, {
    until: ['listing', 'stock'],
    capacity: CAPACITY,
    weigh: (reply) => 3 * reply.parts.reduce((sum, part) => sum + part.length, 500),
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
      return send(request, reply, fresh)
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.url.length > LONGEST_KEY) return done()
    const known = kept.find(request.url)
    if (known && Date.now() - known.made < MAX_AGE) {
      hits += 1
      send(request, reply, known)
      return
    }
    request.storeReply = kept.prepare(request.url)
    done()
  })
}

function send(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): FastifyReply {
  reply.header('etag', kept.etag)
  // Always asked again: a shopper must not see yesterday's price, and a 304 costs next to nothing.
  reply.header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(kept.etag)) {
    // Without a policy of its own: the browser keeps the page with the policy and nonce that it came with.
    return reply.code(304).send()
  }
  const isPage = kept.contentType.startsWith('text/html')
  const nonce = isPage ? randomBytes(16).toString('base64') : ''
  if (isPage) reply.header('content-security-policy', request.server.toPagePolicy(nonce))
  reply.header('content-type', kept.contentType)
  const { encoding, body } = encode(kept, nonce, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** By its whole name: `nombre` is no `br`. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((choice) => {
    const [name = '', ...more] = choice.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part))
  })

function encode(kept: KeptReply, nonce: string, accepted: string) {
  const { parts } = kept
  const takesGzip = takes(accepted, 'gzip')
  const takesBrotli = takes(accepted, 'br')
  if (parts.length > 1) {
    if (takesGzip) {
      kept.deflated ??= deflateParts(parts, nonce.length)
      return { encoding: 'gzip', body: stitch(parts, kept.deflated, nonce) }
    }
    const whole = join(parts, nonce)
    return takesBrotli ? { encoding: 'br', body: toBrotli(whole) } : { body: whole }
  }
  const [whole = Buffer.alloc(0)] = parts
  if (whole.length < WORTH_COMPRESSING) return { body: whole }
  if (takesBrotli) {
    kept.br ??= toBrotli(whole)
    return { encoding: 'br', body: kept.br }
  }
  if (takesGzip) {
    kept.gzip ??= gzipSync(whole)
    return { encoding: 'gzip', body: kept.gzip }
  }
  return { body: whole }
}

const toBrotli = (whole: Buffer): Buffer =>
  brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

function join(parts: Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
}
