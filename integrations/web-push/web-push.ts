import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { PushMessage, PushService, PushTarget } from '#domain/push/push-service.ts'
import { encryptMessage } from './encrypt.ts'
import { isPublicEndpoint, lookupPublic } from './public-address.ts'
import { toVapidHeader } from './vapid.ts'

const TIMEOUT_MS = 10_000

type Options = {
  /** Tests send to a server on this machine. */
  accepts?: (endpoint: string) => boolean
  lookup?: typeof lookupPublic
}

/** Sends to the push services of the browsers. Their addresses come from browsers, so they are not trusted. */
export function createWebPush({
  accepts = isPublicEndpoint,
  lookup = lookupPublic,
}: Options = {}): PushService {
  return {
    accepts,
    async send(target, message) {
      // Stored addresses are checked again: the rule may be newer than they are.
      if (!accepts(target.endpoint)) return 'gone'
      const status = await post(target, message, lookup)
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
      return 'refused'
    },
  }
}

/** Redirects are not followed, and the reply is not read. */
function post(
  { endpoint, ...browserKeys }: PushTarget,
  { text, ttlSeconds, topic, keys, contact }: PushMessage,
  lookup: typeof lookupPublic,
): Promise<number> {
  const body = encryptMessage(text, browserKeys)
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        lookup: lookup as never,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: toVapidHeader(endpoint, keys, contact),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: ttlSeconds,
          urgency: 'high',
          topic,
        },
      },
      (reply) => {
        reply.destroy()
        resolve(reply.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
