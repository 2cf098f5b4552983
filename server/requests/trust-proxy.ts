import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No proxy, a number of proxies in a chain, or the proxies with these addresses and networks. */
export type TrustProxy = false | number | string[]

const MAX_HOPS = 10
/** Names of networks that Fastify knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Parses `on`, `off`, a number of proxies, or a list of addresses. Null if the text is none of these. */
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
  const maxBits = version === 4 ? 32 : 128
  // A network of all addresses would believe every client.
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits)
  return version !== 0 && rest.length === 0 && isPrefix
}

/** Fastify trusts nobody if given a number, because a client that bypasses the proxies can forge as many hops. */
export const toFastifyTrust = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/**
 * The client's address, as the outermost trusted proxy saw it. A header value that is not an address is ignored, so that
 * no client can evade rate limits by inventing a new one for each request.
 */
export const toClientAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '')

const LOCAL_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  LOCAL_NETWORKS.addSubnet(network, bits, 'ipv4')
  LOCAL_NETWORKS.addSubnet(`::ffff:${network}`, 96 + bits, 'ipv6')
}
LOCAL_NETWORKS.addAddress('::1', 'ipv6')
LOCAL_NETWORKS.addSubnet('fc00::', 7, 'ipv6')
LOCAL_NETWORKS.addSubnet('fe80::', 10, 'ipv6')

const isLocal = (address: string) =>
  LOCAL_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const HOUR_MS = 3_600_000

/**
 * Notices a proxy that is not trusted, because rate limits then count all its clients as one. Logs it once. Only the
 * header of a connection from the machine's own networks is a sign of it: a visitor may send any header.
 */
export function watchProxy(app: FastifyInstance, trust: TrustProxy) {
  let hasWarned = false
  let lastSeen = Number.NEGATIVE_INFINITY
  // Of a connection that is not on the list, no other address is believed.
  const isIgnored = ({ ips }: FastifyRequest) =>
    trust === false || (Array.isArray(trust) && (ips?.length ?? 1) === 1)
  if (typeof trust !== 'number') {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-forwarded-for'] === undefined || !isIgnored(request)) return done()
      if (isLocal(request.socket.remoteAddress ?? '')) lastSeen = Date.now()
      if (!hasWarned) {
        request.log.warn('X-Forwarded-For is not believed: behind a proxy set TRUST_PROXY')
      }
      hasWarned = true
      done()
    })
  }
  return { isIgnored: () => Date.now() - lastSeen < HOUR_MS }
}
