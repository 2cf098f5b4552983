import { randomFillSync } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { NOTHING } from '#server/http/security-headers.ts'
import type { CachedReply } from './cached-reply.ts'
import { deflateParts, stitch } from './stitched-gzip.ts'

const MIN_COMPRESSED_BYTES = 1024
/** Smaller pieces are copied together: a piece of its own costs more than it saves. */
const MIN_PIECE_BYTES = 4096

/** How a whole reply leaves: what of it the asker has, how it is packed, and with whose nonce. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, whole: CachedReply) {
  const pieces = pack(request, reply, whole)
  return pieces ? reply.send(join(pieces)) : reply.code(304).send()
}

/**
 * As `sendReply`, for what is sent over and over: past the hooks, and without copying
 * the long pieces of a page, which are the same for everybody.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
): void {
  const pieces = pack(request, reply, cached)
  if (!pieces) {
    reply.code(304).send()
    return
  }
  const few = joinShort(pieces)
  reply.header(
    'content-length',
    few.reduce((sum, piece) => sum + piece.length, 0),
  )
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  for (const piece of few) raw.write(piece)
  raw.end()
}

/** Says what is coming, and in which pieces; nothing when the asker has it. */
function pack(request: FastifyRequest, reply: FastifyReply, whole: CachedReply): Buffer[] | null {
  reply.header('etag', whole.etag)
  // Always asked again: a shopper must not see yesterday's price, and a 304 costs next to nothing.
  reply.header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding')
  // Without a policy of its own: the browser keeps the page with the policy and nonce that it came with.
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(whole.etag))
    return null
  const isPage = whole.contentType.startsWith('text/html')
  const nonce = isPage ? makeNonce() : ''
  const policy = isPage ? request.server.toPagePolicy(nonce, request.url) : NOTHING
  reply.header('content-security-policy', policy)
  reply.header('content-type', whole.contentType)
  const { encoding, pieces } = encode(whole, nonce, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return pieces
}

const NONCE_BYTES = 16
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let next = drawn.length

/** Drawn by the hundred: for each by itself one would wait longer than for the page. */
function makeNonce(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  next += NONCE_BYTES
  return drawn.toString('base64', next - NONCE_BYTES, next)
}

type Encoded = { encoding?: 'br' | 'gzip'; pieces: Buffer[] }

function encode(whole: CachedReply, nonce: string, accepted: string): Encoded {
  const { parts } = whole
  const takesGzip = acceptsEncoding(accepted, 'gzip')
  const takesBrotli = acceptsEncoding(accepted, 'br')
  if (parts.length > 1) {
    if (takesGzip) {
      whole.deflated ??= deflateParts(parts, nonce.length)
      return { encoding: 'gzip', pieces: stitch(parts, whole.deflated, nonce) }
    }
    const between = Buffer.from(nonce)
    const pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
    return takesBrotli ? { encoding: 'br', pieces: [toBrotli(join(pieces))] } : { pieces }
  }
  const [text = Buffer.alloc(0)] = parts
  if (text.length < MIN_COMPRESSED_BYTES) return { pieces: parts }
  if (takesBrotli) {
    whole.br ??= toBrotli(text)
    return { encoding: 'br', pieces: [whole.br] }
  }
  if (takesGzip) {
    whole.gzip ??= gzipSync(text)
    return { encoding: 'gzip', pieces: [whole.gzip] }
  }
  return { pieces: parts }
}

const toBrotli = (text: Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const join = (pieces: Buffer[]): Buffer =>
  pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)

function joinShort(pieces: Buffer[]): Buffer[] {
  if (pieces.length === 1) return pieces
  const joined: Buffer[] = []
  let short: Buffer[] = []
  const flush = () => {
    if (short.length > 0) joined.push(join(short))
    short = []
  }
  for (const piece of pieces) {
    if (piece.length < MIN_PIECE_BYTES) short.push(piece)
    else {
      flush()
      joined.push(piece)
    }
  }
  flush()
  return joined
}
