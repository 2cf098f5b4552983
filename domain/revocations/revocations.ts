import type { NewRevocation } from '#contracts/revocations.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { revocations } from '#db/schema/revocations.ts'
import type { Attempts } from '#domain/attempts.ts'
import type { PostMail, PostToShop } from '#domain/mail/mail.ts'
import { createCode } from './code.ts'
import { toConsumer, toShop } from './letters.ts'

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
      await attempts.note('revocation', { account: asked.email, address })
      const revocation = { ...asked, code: createCode() }
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
