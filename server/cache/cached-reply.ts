import { hash } from 'node:crypto'

/** A whole answer, ready to be sent again. Between its parts goes the nonce of the request. */
export type CachedReply = {
  contentType: string
  parts: Buffer[]
  etag: string
  deflated?: Buffer[]
  gzip?: Buffer
  br?: Buffer
}

/** With what it may be packed in besides. */
export const countBytes = ({ parts }: CachedReply): number =>
  3 * parts.reduce((sum, part) => sum + part.length, 500)

const toReply = (contentType: string, parts: Buffer[]): CachedReply => ({
  contentType,
  parts,
  etag: `W/"${hash('sha1', Buffer.concat(parts), 'base64url')}"`,
})

export const toJsonReply = (body: unknown): CachedReply =>
  toReply('application/json; charset=utf-8', [Buffer.from(JSON.stringify(body))])

export const toTextReply = (contentType: string, text: string | Buffer): CachedReply =>
  toReply(contentType, [Buffer.from(text)])

/** A rendered page; wherever the stand-in occurs, each request gets its own nonce. */
export function toPageReply(html: Buffer, nonceStandIn: string): CachedReply {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(nonceStandIn); at >= 0; at = html.indexOf(nonceStandIn, from)) {
    parts.push(html.subarray(from, at))
    from = at + nonceStandIn.length
  }
  return toReply('text/html; charset=utf-8', [...parts, html.subarray(from)])
}
