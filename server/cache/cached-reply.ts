import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A whole public reply: the same bytes and headers for everybody who accepts its encoding. */
export type CachedReply = {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export type Encoding = 'br' | 'gzip' | 'identity'
type Options = { status?: number; headers?: Record<string, string> }

const MIN_COMPRESSED_BYTES = 1024
/** Higher levels cost more time and save less than a percent. */
const BROTLI_QUALITY = 5
/** Headers and dependencies of a reply, roughly. */
const OVERHEAD_BYTES = 4_000

export function toReply(
  contentType: string,
  content: string | Buffer,
  { status = 200, headers = {} }: Options = {},
): CachedReply {
  const body = Buffer.from(content)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  return { status, headers: { ...headers, 'content-type': contentType, etag }, body }
}

export const toJsonReply = (value: unknown, options?: Options): CachedReply =>
  toReply('application/json; charset=utf-8', JSON.stringify(value), options)

export const countBytes = ({ body }: CachedReply): number => body.length + OVERHEAD_BYTES

export function compressReply(reply: CachedReply, encoding: Encoding): CachedReply {
  const { body, headers } = reply
  if (encoding === 'identity' || body.length < MIN_COMPRESSED_BYTES) return reply
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return {
    ...reply,
    headers: { ...headers, 'content-encoding': encoding },
    // Copied, because zlib returns a view of a buffer that may be many times larger.
    body: Buffer.from(encoding === 'br' ? brotliCompressSync(body, { params }) : gzipSync(body)),
  }
}
