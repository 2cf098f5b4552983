import { createHash, randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { recoveryCodes } from '#db/schema/accounts.ts'

const CODE_COUNT = 10
/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

const drawCharacters = () =>
  Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** «k7m2q-9xw4t» has 49 bits, which is enough because attempts are limited. */
const createCode = () => `${drawCharacters()}-${drawCharacters()}`

export const normaliseCode = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

const toHash = (userId: number, code: string) =>
  createHash('sha256')
    .update(`recovery ${userId} ${normaliseCode(code)}`)
    .digest('base64url')

/** Replaces all codes of the person. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const codes = Array.from({ length: CODE_COUNT }, createCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, hash: toHash(userId, code) })))
  return codes
}

/** Uses a code up. Returns whether it was valid. */
export async function takeRecoveryCode(db: Database, userId: number, code: string) {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, toHash(userId, code))))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { codes } = one(
    await db
      .select({ codes: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.user_id, userId)),
  )
  return codes
}
