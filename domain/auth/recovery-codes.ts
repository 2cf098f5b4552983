import { createHash, randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { recoveryCodes } from '#db/schema/accounts.ts'

const CODES = 10
const SIGNS = '23456789abcdefghjkmnpqrstvwxyz'

const draw = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
/** «k7m2q-9xw4t»: 49 bits, and few attempts. */
const createCode = () => `${draw()}-${draw()}`

export const normaliseCode = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

const toHash = (userId: number, code: string) =>
  createHash('sha256')
    .update(`recovery ${userId} ${normaliseCode(code)}`)
    .digest('base64url')

/** In place of those that there were. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const codes = Array.from({ length: CODES }, createCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, hash: toHash(userId, code) })))
  return codes
}

/** Whether it was one of theirs; it is none any more. */
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
