import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureFault, SignedNotice } from '#domain/payments/gateway.ts'

/** A signature has no maximum age: the provider repeats a notification days later with its first signature. */
export function checkSignature(
  { data_id, request_id, signature }: SignedNotice,
  secret: string,
): SignatureFault | null {
  if (!signature?.trim()) return 'missing_signature'
  const parts = readParts(signature)
  if (!parts) return 'malformed_signature'
  const { ts, v1 } = parts
  if (!ts) return 'missing_timestamp'
  if (!v1) return 'missing_hash'
  if (!/^\d{1,16}$/.test(ts)) return 'malformed_signature'
  const manifest = toManifest({ id: data_id, 'request-id': request_id, ts })
  return isSame(v1, createHmac('sha256', secret).update(manifest).digest('hex')) ? null : 'mismatch'
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
