import { randomInt } from 'node:crypto'
import type { NewRevocation } from '#contracts/revocations.ts'
import { normalizeTransactionId } from '#contracts/transaction-id.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { revocations } from '#db/schema/revocations.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { PostMail, PostToShop } from '#domain/mail/mail.ts'
import { toConsumer, toShop } from './revocation-letters.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  postMail: PostMail
  postToShop: PostToShop
  /** Makes a return of a revocation that matches an order. */
  openReturn: (tx: Tx, revocation: typeof revocations.$inferSelect) => Promise<void>
}

export function createRevocations(dependencies: Dependencies) {
  const { db, attempts, postMail, postToShop, openReturn } = dependencies
  return {
    /** Accepts every request, and answers the same whether an order matches it, so that anybody can use the form. */
    async revoke(input: NewRevocation, address: string): Promise<{ code: string }> {
      await attempts.record('revocation', { account: input.email, address })
      const { transaction_id } = input
      const revocation = {
        ...input,
        transaction_id: transaction_id && normalizeTransactionId(transaction_id),
        code: createCode(),
      }
      await inTransaction(db, async (tx) => {
        const stored = one(await tx.insert(revocations).values(revocation).returning())
        await openReturn(tx, stored)
        const consumer = { id: null, email: input.email, first_name: '', last_name: '' }
        await postMail(tx, consumer, toConsumer(revocation))
        await postToShop(tx, toShop(revocation))
      })
      return { code: revocation.code }
    },
  }
}

/** Without characters that look or sound alike, because codes are read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const drawCharacters = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** «AR-7K3M-9XQ2» */
const createCode = (): string => `AR-${drawCharacters(4)}-${drawCharacters(4)}`
