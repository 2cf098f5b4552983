import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Caller = {
  remoteAddress: string | undefined
  headers: IncomingHttpHeaders
  httpVersion: string
}

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const PROXY_HEADERS = ['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip']

const digest = (text: string) => createHash('sha256').update(text).digest()

export const hasToken = ({ authorization = '' }: IncomingHttpHeaders, token: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))

const cameThroughProxy = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.includes(name),
  )

/** A page of another site must not act through the browser of somebody at this machine. */
const isCrossSite = ({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders) =>
  (site !== undefined && site !== 'same-origin' && site !== 'none') ||
  (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)

/**
 * Control calls and panel are for a caller with the access token, and for people at this machine. nginx speaks
 * HTTP/1.0 to the server behind it, with a local `Host` and no header of its own, unless it is told otherwise.
 */
export function mayControl(
  { remoteAddress = '', headers, httpVersion }: Caller,
  accessToken: string,
): boolean {
  if (hasToken(headers, accessToken)) return true
  const isLocal = LOOPBACK_ADDRESS.test(remoteAddress) && LOOPBACK_HOST.test(headers.host ?? '')
  return isLocal && httpVersion !== '1.0' && !cameThroughProxy(headers) && !isCrossSite(headers)
}
