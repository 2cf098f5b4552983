import type { Tx } from '#db/database.ts'
import { findById } from '#domain/auth/users.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { formatMoney } from '#domain/money.ts'
import type { CheckoutRow } from '#domain/payments/payment-rows.ts'
import type { Effects } from '#domain/payments/payments.ts'
import { refundInFull } from '#domain/payments/refunds.ts'
import { toOrphanRefunded, toShopAboutMoney } from './money-letters.ts'

type Dependencies = {
  postMail: PostMail
  notifyShop: (tx: Tx, letter: Letter) => Promise<void>
}

const NOT_CONFIRMED = 'La compra no se había confirmado.'

/** Refunds payments of a checkout that was never confirmed, because they have no order. */
export function createOrphanEffects({
  postMail,
  notifyShop,
}: Dependencies): Pick<Effects, 'orphan' | 'orphanReturned'> {
  return {
    async orphan(tx, checkout, payment) {
      await refundInFull(tx, payment.id, NOT_CONFIRMED)
      const text = `Llegó un pago de ${formatMoney(payment.amount)} (operación ${payment.id}) por la compra ${checkout.transaction_id}, que no se había confirmado. Lo devolvemos completo.`
      const letter = toShopAboutMoney('Devolvemos un pago sin pedido', text)
      await notifyShop(tx, { ...letter, isTest: !payment.live_mode })
    },

    async orphanReturned(tx, checkout, payment) {
      const buyer = await findPayer(tx, checkout)
      if (!buyer) return
      const letter = toOrphanRefunded(buyer, payment.more_refunded)
      await postMail(tx, buyer, { ...letter, isTest: !payment.live_mode })
    },
  }
}

/** Nothing but the e-mail is known of a guest. */
async function findPayer(tx: Tx, { user_id, guest_email }: CheckoutRow) {
  if (user_id !== null) return findById(tx, user_id)
  return guest_email ? { id: null, email: guest_email, first_name: '', last_name: '' } : null
}
