import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Nobody; so many proxies, one behind the other; or the proxies at these addresses and networks. */
export type TrustProxy = false | number | string[]

const MAX_HOPS = 10
/** Names of networks that Fastify knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Null when it is none of `on`, `off`, a number of proxies, or a list of addresses. */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (text === 'off' || text === '0') return false
  if (text === 'on') return 1
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : null
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => NETWORKS.includes(part) || isNetwork(part)) ? parts : null
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const isPrefix = bits === undefined || /^\d{1,3}$/.test(bits)
  const most = version === 4 ? 32 : 128
  return version !== 0 && rest.length === 0 && isPrefix && Number(bits ?? 0) <= most
}

/** Fastify takes no number, because whoever reaches the shop past its proxies can write as many hops. */
export const toFastifyTrust = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/**
 * Where a request comes from: the address that the outermost trusted proxy saw. Whatever is no address is not taken
 * from a header, so that nobody invents a new visitor with each request.
 */
export const toClientAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

/** Says once in the log that limits count a proxy as one visitor. */
export function warnOfProxy(app: FastifyInstance, trust: TrustProxy): void {
  if (trust !== false) return
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      request.log.warn('X-Forwarded-For is not believed: behind a proxy set TRUST_PROXY')
    }
    done()
  })
}
