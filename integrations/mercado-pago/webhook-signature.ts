import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureFault, SignedNotice } from '#domain/payment/gateway.ts'

type Trust = {
  secret: string
  /** Absent, a signature does not grow old: a notice that is tried again days later keeps its own. */
  toleranceSeconds?: number
  now?: Date
}

/** Past this a timestamp must be in milliseconds: the provider's pages say both. */
const MOST_SECONDS = 1e11

export function checkSignature(
  { data_id, request_id, signature }: SignedNotice,
  { secret, toleranceSeconds, now = new Date() }: Trust,
): SignatureFault | null {
  if (!signature?.trim()) return 'missing_signature'
  const parts = readParts(signature)
  if (!parts) return 'malformed_signature'
  const { ts, v1 } = parts
  if (!ts) return 'missing_timestamp'
  if (!v1) return 'missing_hash'
  if (!/^\d{1,16}$/.test(ts)) return 'malformed_signature'
  const manifest = toManifest({ id: data_id, 'request-id': request_id, ts })
  if (!isSame(v1, createHmac('sha256', secret).update(manifest).digest('hex'))) return 'mismatch'
  if (toleranceSeconds === undefined) return null
  const signedAt = Number(ts) > MOST_SECONDS ? Number(ts) : Number(ts) * 1000
  return Math.abs(now.getTime() - signedAt) > toleranceSeconds * 1000 ? 'out_of_tolerance' : null
}

const toManifest = (pairs: Record<string, string | null>) =>
  Object.entries(pairs)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

function readParts(header: string): Record<string, string> | null {
  const pairs = header.split(',').map((part) => {
    const at = part.indexOf('=')
    return at < 1 ? null : ([part.slice(0, at).trim(), part.slice(at + 1).trim()] as const)
  })
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
