import type { Tx } from '#db/database.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import type { Effects } from '#domain/payments/payments.ts'
import { toOrphanRefunded, toShopAboutMoney } from './money-letters.ts'
import { toMoney } from './sale.ts'

type Buyer = { id: number; email: string; first_name: string; last_name: string }

type Dependencies = {
  findBuyer: (tx: Tx, id: number) => Promise<Buyer | null>
  postMail: PostMail
  giveBack: (tx: Tx, paymentId: string, reason: string) => Promise<void>
  notifyShop: (tx: Tx, letter: Letter) => Promise<void>
}

const NOT_CONFIRMED = 'La compra no se había confirmado.'

/** Somebody paid a purchase that was never confirmed: there is no order, so the money goes back. */
export function createOrphanEffects(
  dependencies: Dependencies,
): Pick<Effects, 'orphan' | 'orphanReturned'> {
  const { findBuyer, postMail, giveBack, notifyShop } = dependencies
  return {
    async orphan(tx, checkout, payment) {
      await giveBack(tx, payment.id, NOT_CONFIRMED)
      const text = `Llegó un pago de ${toMoney(payment.amount)} (operación ${payment.id}) por la compra ${checkout.transaction_id}, que no se había confirmado. Lo devolvemos completo.`
      const letter = toShopAboutMoney('Devolvemos un pago sin pedido', text)
      await notifyShop(tx, { ...letter, isTest: !payment.live_mode })
    },

    async orphanReturned(tx, checkout, payment) {
      const buyer = await findBuyer(tx, checkout.user_id)
      if (!buyer) return
      const letter = toOrphanRefunded(buyer, payment.more_refunded)
      await postMail(tx, buyer, { ...letter, isTest: !payment.live_mode })
    },
  }
}
