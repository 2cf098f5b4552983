import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What only this shop can read: the database, or a copy of it, is worth nothing without the shop's secret. */
export function createSeal({ current, previous }: Secrets) {
  const toKey = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'quilate second factor', 32))
  const key = toKey(current)
  const keys = previous ? [key, toKey(previous)] : [key]

  function openWith(own: Buffer, bytes: Buffer): string | null {
    try {
      const cipher = createDecipheriv(CIPHER, own, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([
        cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        cipher.final(),
      ]).toString()
    } catch {
      return null
    }
  }

  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Null when it was sealed with another secret. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const own of keys) {
        const opened = openWith(own, bytes)
        if (opened !== null) return opened
      }
      return null
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
