import type { NewAppointment } from '#contracts/appointments.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { PostMail, PostToShop } from '#domain/mail/mail.ts'
import { toCentavos } from '#domain/money.ts'
import { toVisitor } from './letters.ts'
import { createLink } from './links.ts'
import { toShop } from './shop-letters.ts'
import { getWantedPiece } from './wanted-product.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  publicUrl: string
  postMail: PostMail
  postToShop: PostToShop
}

export function createAppointments(dependencies: Dependencies) {
  const { db, attempts, publicUrl, postMail, postToShop } = dependencies
  return {
    async ask(request: NewAppointment, address: string) {
      const { reason = '', budget, product_id, any_size = false, ...visitor } = request
      await attempts.record('appointment', { account: request.email, address })
      return inTransaction(db, async (tx) => {
        const piece = product_id === undefined ? null : await getWantedPiece(tx, product_id)
        const wish = { reason, budget: budget === undefined ? null : toCentavos(budget) }
        const { id } = one(
          await tx
            .insert(appointments)
            .values({ ...visitor, ...wish, product_id: product_id ?? null, any_size })
            .returning({ id: appointments.id }),
        )
        const link = `${publicUrl}${await createLink(tx, id)}`
        await postMail(tx, { ...visitor, id: null }, toVisitor(visitor, link))
        const named = piece && { ...piece, size: any_size ? '' : piece.size }
        await postToShop(tx, toShop(visitor, { ...wish, piece: named }))
        return { id, ...visitor }
      })
    },
  }
}
