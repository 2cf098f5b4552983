import { hash } from 'node:crypto'

/** A whole answer, ready to be sent again. Between its parts goes the nonce of the request. */
export type WholeReply = {
  contentType: string
  parts: Buffer[]
  etag: string
  deflated?: Buffer[]
  gzip?: Buffer
  br?: Buffer
}

/** With what it may be packed in besides. */
export const weigh = ({ parts }: WholeReply): number =>
  3 * parts.reduce((sum, part) => sum + part.length, 500)

const toReply = (contentType: string, parts: Buffer[]): WholeReply => ({
  contentType,
  parts,
  etag: `W/"${hash('sha1', Buffer.concat(parts), 'base64url')}"`,
})

export const toJsonReply = (body: unknown): WholeReply =>
  toReply('application/json; charset=utf-8', [Buffer.from(JSON.stringify(body))])

export const toTextReply = (contentType: string, text: string | Buffer): WholeReply =>
  toReply(contentType, [Buffer.from(text)])

/** A rendered page; wherever the stand-in occurs, each request gets its own nonce. */
export function toPageReply(html: Buffer, nonceStandIn: string): WholeReply {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(nonceStandIn); at >= 0; at = html.indexOf(nonceStandIn, from)) {
    parts.push(html.subarray(from, at))
    from = at + nonceStandIn.length
  }
  return toReply('text/html; charset=utf-8', [...parts, html.subarray(from)])
}
