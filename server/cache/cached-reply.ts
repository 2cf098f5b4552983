import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A whole reply: the same bytes and headers for everybody who asks. */
export type CachedReply = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Made once, for the first client that accepts it. */
  compressed: Partial<Record<'br' | 'gzip', Buffer>>
}

type Options = { status?: number; headers?: Record<string, string> }

const MIN_COMPRESSED_BYTES = 1024
/** Higher levels cost several times as much and save a few percent of a page. */
const BROTLI_QUALITY = 5

export function toReply(
  contentType: string,
  content: string | Buffer,
  { status = 200, headers = {} }: Options = {},
): CachedReply {
  const body = Buffer.from(content)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  return {
    status,
    headers: { ...headers, 'content-type': contentType, etag },
    body,
    compressed: {},
  }
}

export const toJsonReply = (value: unknown, options?: Options): CachedReply =>
  toReply('application/json; charset=utf-8', JSON.stringify(value), options)

/** An estimate of the memory that a reply needs, including its compressed variants. */
export const countBytes = ({ body }: CachedReply): number => Math.ceil(1.4 * body.length) + 2_000

export function encodeBody(reply: CachedReply, encoding: Encoding): Buffer {
  if (encoding === 'identity') return reply.body
  reply.compressed[encoding] ??=
    encoding === 'br'
      ? brotliCompressSync(reply.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : gzipSync(reply.body)
  return reply.compressed[encoding]
}

export const chooseEncoding = (
  { body }: CachedReply,
  accepts: (name: string) => boolean,
): Encoding => {
  if (body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
