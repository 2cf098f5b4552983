import { createHmac, randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
/** Tolerates phones whose clock is slightly off. */
const DRIFT_STEPS = 1

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** 160 bits, as RFC 4226 recommends. */
export const createSecret = (): string => toBase32(randomBytes(20))

export const stepAt = (at: number): number => Math.floor(at / 1_000 / STEP_SECONDS)

/** RFC 6238 with SHA-1 and six digits, which every authenticator app supports. */
export function toCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) as number) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns the time step of a code, or null if it is not a current one. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const current = stepAt(now)
  const steps = [0, -1, 1].map((drift) => current + drift * DRIFT_STEPS)
  return steps.find((step) => toCode(secret, step) === code) ?? null
}

/** The URI that authenticator apps read from a QR code. */
export function toOtpauth(
  secret: string,
  { shop, email }: { shop: string; email: string },
): string {
  const query = new URLSearchParams({ secret, issuer: shop })
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
