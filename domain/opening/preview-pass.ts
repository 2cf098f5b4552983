import { createHmac, timingSafeEqual } from 'node:crypto'
import { listKeys, type Secrets } from '#domain/auth/keys.ts'

const HALF_A_DAY_MS = 43_200_000

/** Lets a browser of staff see a shop that is not open yet. It shows pages and gives no other right. */
export function createPreviewPass(secrets: Secrets) {
  const [currentKey, ...others] = listKeys(secrets, 'preview')
  const sign = (expires: string, key: string) =>
    createHmac('sha256', key).update(expires).digest('base64url')

  const isSigned = (expires: string, signature: string) =>
    [currentKey, ...others].some((key) => {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(expires, key))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    })

  return {
    maxAgeSeconds: HALF_A_DAY_MS / 1_000,
    create(now = Date.now()): string {
      const expires = String(now + HALF_A_DAY_MS)
      return `${expires}.${sign(expires, currentKey)}`
    },
    isValid(pass: string, now = Date.now()): boolean {
      const [expires = '', signature = ''] = pass.split('.')
      return /^\d{13}$/.test(expires) && Number(expires) > now && isSigned(expires, signature)
    },
  }
}

export type PreviewPass = ReturnType<typeof createPreviewPass>
