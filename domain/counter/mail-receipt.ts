import { and, eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import type { Caller } from '#domain/caller.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { readSale, type SaleShop } from '#domain/orders/sale.ts'
import { toCounterPaymentId } from '#domain/payments/counter-payment.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { listTenders } from '#domain/payments/tenders.ts'
import { Refusal } from '#domain/refusals.ts'
import { toReceipt } from './receipt-letter.ts'

type Dependencies = {
  db: Database
  settings: { getShop: (from?: Database) => Promise<SaleShop> }
  postMail: PostMail
}

const RECEIPT_SENT = 'Se mandó el comprobante por correo.'
/** So that the shop's name is not used to write to many people. */
const MAX_RECEIPTS = 5

/** Mails the receipt of an order paid at the counter. The timeline says so without the address, which may be a guest's. */
export const createReceiptMail =
  ({ db, settings, postMail }: Dependencies) =>
  (caller: Caller, transactionId: string, email: string): Promise<AdminOrderDetail> =>
    inTransaction(db, async (tx) => {
      const order = await findOrder({ from: tx, lock: true }, transactionId)
      if (order.channel === 'web') throw new Refusal('receipt_of_web_order')
      const sent = await tx.$count(
        orderEvents,
        and(eq(orderEvents.order_id, order.id), eq(orderEvents.text, RECEIPT_SENT)),
      )
      if (sent >= MAX_RECEIPTS) throw new Refusal('too_many_receipts')
      const tenders = await listTenders(tx, toCounterPaymentId(order.transaction_id))
      const letter = toReceipt(await readSale(tx, order, settings), tenders)
      const recipient = { id: order.user_id, email, first_name: order.full_name, last_name: '' }
      await postMail(tx, recipient, { ...letter, isTest: order.is_test })
      await addOrderEvent(tx, order.id, {
        kind: 'message',
        text: RECEIPT_SENT,
        author_id: caller.id,
      })
      return toDetail(tx, order)
    })
