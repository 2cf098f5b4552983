import { randomInt } from 'node:crypto'
import type { NewRevocation } from '#contracts/revocations.ts'
import { normalizeTransactionId } from '#contracts/transaction-id.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { revocations } from '#db/schema/revocations.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { PostMail, PostToShop } from '#domain/mail/mail.ts'
import { toConsumer, toShop } from './revocation-letters.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  postMail: PostMail
  postToShop: PostToShop
}

export function createRevocations({ db, attempts, postMail, postToShop }: Dependencies) {
  return {
    /** Taken from anybody: whether there was such a purchase is found out afterwards. */
    async revoke(asked: NewRevocation, address: string): Promise<{ code: string }> {
      await attempts.record('revocation', { account: asked.email, address })
      const { transaction_id } = asked
      const revocation = {
        ...asked,
        transaction_id: transaction_id && normalizeTransactionId(transaction_id),
        code: createCode(),
      }
      await inTransaction(db, async (tx) => {
        await tx.insert(revocations).values(revocation)
        const consumer = { id: null, email: asked.email, first_name: '', last_name: '' }
        await postMail(tx, consumer, toConsumer(revocation))
        await postToShop(tx, toShop(revocation))
      })
      return { code: revocation.code }
    },
  }
}

/** Nothing that is mistaken for something else when it is read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const draw = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** «AR-7K3M-9XQ2» */
const createCode = (): string => `AR-${draw(4)}-${draw(4)}`
