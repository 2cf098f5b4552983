import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts'

/** Headers that proxies add. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via', 'cf-connecting-ip']

export type RestrictedAccess = {
  token?: string | undefined
  /** Whether other machines can reach the shop. Then no request counts as local, because a proxy can make any look so. */
  isPublic: boolean
}

/** Whether a request may see what is not for visitors: with the token, or from a program on the machine of a shop for nobody else. */
export const mayAccess = (
  request: FastifyRequest,
  { token, isPublic }: RestrictedAccess,
): boolean => hasToken(request, token) || (!isPublic && isLocalRequest(request))

/**
 * Whether a request comes from a program on this machine, and not through a proxy. It checks the address of the
 * connection, whatever `TRUST_PROXY` says, and `Host`, which prevents DNS rebinding. HTTP/1.0 is refused because nginx
 * uses it by default for the servers behind it.
 */
function isLocalRequest({ socket, headers, raw }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    raw.httpVersion !== '1.0' &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

const toDigest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the request carries this token, as a bearer token or as the password of basic authentication. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, scheme = '', credentials = ''] = /^(\w+) (.*)$/.exec(headers.authorization ?? '') ?? []
  if (!token) return false
  const isBasic = scheme.toLowerCase() === 'basic'
  const password = isBasic
    ? Buffer.from(credentials, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : credentials
  if (!isBasic && scheme.toLowerCase() !== 'bearer') return false
  return timingSafeEqual(toDigest(password), toDigest(token))
}
