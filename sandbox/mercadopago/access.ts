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

/** A page of another site must not act through the browser of a local user. */
const isCrossSite = ({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders) =>
  (site !== undefined && site !== 'same-origin' && site !== 'none') ||
  (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)

type Access = {
  accessToken: string
  /** Whether other machines can reach the shop. Then no client counts as local, because a proxy can make any look so. */
  isPublic: boolean
}

/**
 * Control calls and the panel need the access token or a local client. HTTP/1.0 does not count as local, because nginx
 * uses it for forwarded requests by default, with a local `Host` and no header of its own.
 */
export function mayControl(
  { remoteAddress = '', headers, httpVersion }: Caller,
  { accessToken, isPublic }: Access,
): boolean {
  if (hasToken(headers, accessToken)) return true
  if (isPublic) return false
  const isLocal = LOOPBACK_ADDRESS.test(remoteAddress) && LOOPBACK_HOST.test(headers.host ?? '')
  return isLocal && httpVersion !== '1.0' && !cameThroughProxy(headers) && !isCrossSite(headers)
}
