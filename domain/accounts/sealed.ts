import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** What only this shop can read: the database, or a copy of it, is worth nothing without the shop's secret. */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'quilate second factor', 32))
  return {
    seal(text: string): string {
      const iv = randomBytes(IV)
      const cipher = createCipheriv(CIPHER, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Null when it was sealed with another secret. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
        cipher.setAuthTag(bytes.subarray(IV, IV + TAG))
        return Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
