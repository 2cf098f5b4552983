import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Purpose = 'second factor' | 'connections'

/** Encrypts values in the database, so that a leaked backup is useless without the secret of the shop. */
export function createEncryption(
  { current, previous }: Secrets,
  purpose: Purpose = 'second factor',
) {
  const toKey = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `quilate ${purpose}`, 32))
  const currentKey = toKey(current)
  const keys = previous ? [currentKey, toKey(previous)] : [currentKey]

  function decryptWith(key: Buffer, bytes: Buffer): string | null {
    try {
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
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
    encrypt(text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, currentKey, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    /** Returns null if the value was encrypted with another secret. */
    decrypt(encrypted: string): string | null {
      const bytes = Buffer.from(encrypted, 'base64url')
      for (const key of keys) {
        const decrypted = decryptWith(key, bytes)
        if (decrypted !== null) return decrypted
      }
      return null
    },
    /** Whether the value was encrypted with the current secret. */
    isCurrent: (encrypted: string): boolean =>
      decryptWith(currentKey, Buffer.from(encrypted, 'base64url')) !== null,
  }
}

export type Encryption = ReturnType<typeof createEncryption>
