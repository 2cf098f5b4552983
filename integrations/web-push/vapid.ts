import { createPrivateKey, sign } from 'node:crypto'
import type { VapidKeys } from '#domain/push/push-service.ts'

/** Push services refuse more than a day. */
const LIFETIME_SECONDS = 12 * 60 * 60

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The `Authorization` header by which a push service knows the sender: RFC 8292. */
export function toVapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  contact: string,
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS,
    sub: contact,
  }
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}
