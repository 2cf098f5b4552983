import { createHash, randomBytes } from 'node:crypto'

export const toHash = (token: string): string =>
  createHash('sha256').update(`stock alert ${token}`).digest('base64url')

/** A token with 128 random bits for an unsubscribe link, and the hash that is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: toHash(token) }
}
