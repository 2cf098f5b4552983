import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts'

/** Headers that a proxy adds to a request that it passes on. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via', 'cf-connecting-ip']

/**
 * Whether a program on this machine asks for itself. The address is that of the connection, whatever `TRUST_PROXY`
 * says; `Host` is compared because a page of another site can make a browser here ask under a name of its own.
 * HTTP/1.0 is what nginx speaks to the server behind it unless it is told otherwise.
 */
export function isLocalRequest({ socket, headers, raw }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    raw.httpVersion !== '1.0' &&
    OF_PROXIES.every((name) => headers[name] === undefined)
  )
}

const toDigest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the request carries this token, as a bearer or as the password of a browser's sign-in window. */
export function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, scheme = '', given = ''] = /^(\w+) (.*)$/.exec(headers.authorization ?? '') ?? []
  if (!token) return false
  const isBasic = scheme.toLowerCase() === 'basic'
  const password = isBasic
    ? Buffer.from(given, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : given
  if (!isBasic && scheme.toLowerCase() !== 'bearer') return false
  return timingSafeEqual(toDigest(password), toDigest(token))
}
