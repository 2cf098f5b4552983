import type { NewAppointment } from '#contracts/appointments.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { PostMail, PostToShop } from '#domain/mail/mail.ts'
import { toShop, toVisitor } from './letters.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  postMail: PostMail
  postToShop: PostToShop
}

export function createAppointments({ db, attempts, postMail, postToShop }: Dependencies) {
  return {
    async ask(request: NewAppointment, address: string) {
      await attempts.record('appointment', { account: request.email, address })
      return inTransaction(db, async (tx) => {
        const { id } = one(
          await tx.insert(appointments).values(request).returning({ id: appointments.id }),
        )
        await postMail(tx, { ...request, id: null }, toVisitor(request))
        await postToShop(tx, toShop(request))
        return { id, ...request }
      })
    },
  }
}
