import { eq } from 'drizzle-orm'
import { toCreditCode } from '#contracts/credit-code.ts'
import type { Database, ReadSource } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { type CreditRow, credits } from '#db/schema/credits.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

export type CreditRequest = {
  code: string
  /** Who buys. Null if staff sell to somebody without an account. */
  userId: number | null
  /** Staff see whose a credit is; a shopper does not learn that the code of another exists. */
  byStaff: boolean
  /** Whether credit of test orders pays, because the payments are tests, too. */
  acceptsTest: boolean
}

/** The credit that pays a purchase. With a lock, no other transaction can spend it. */
export async function findCredit(
  { from, lock }: ReadSource,
  { code, userId, byStaff, acceptsTest }: CreditRequest,
): Promise<CreditRow> {
  const named = from
    .select()
    .from(credits)
    .where(eq(credits.code, toCreditCode(code) ?? ''))
  const [credit] = await (lock ? named.for('update') : named)
  if (!credit) throw new Refusal('credit_not_found')
  const isAnonymousSale = byStaff && userId === null
  if (!isAnonymousSale && !(await isOf(from, credit, userId))) {
    throw new Refusal(byStaff ? 'credit_of_another' : 'credit_not_found')
  }
  if (credit.is_test && !acceptsTest) throw new Refusal('credit_of_test')
  if (credit.balance === 0) throw new Refusal('credit_used_up')
  return credit
}

/** A guest's credit becomes usable online with an account of the same e-mail, which its owner confirmed. */
async function isOf(from: Database, credit: CreditRow, userId: number | null): Promise<boolean> {
  if (credit.user_id !== null) return credit.user_id === userId
  if (credit.email === '') return true
  if (userId === null) return false
  const [person] = await from.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return person?.email.toLowerCase() === credit.email.toLowerCase()
}

/** The credit that a shopper names. */
export const toCreditRequest = (
  code: string | undefined,
  userId: number | null,
  { is_test }: { is_test: boolean },
  byStaff = false,
): CreditRequest | undefined => (code ? { code, userId, byStaff, acceptsTest: is_test } : undefined)

/** How much of a purchase a credit pays. */
export type UsedCredit = Pick<CreditRow, 'id' | 'code' | 'balance' | 'is_test'> & { used: Centavos }

export const toUsedCredit = (
  { id, code, balance, is_test }: CreditRow,
  amount: Centavos,
): UsedCredit => ({
  id,
  code,
  balance,
  is_test,
  used: Math.min(balance, amount),
})
