import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import type { ProviderPayment } from '#domain/payments/gateway.ts'
import { leaveRefundToJob } from '#domain/payments/leave-to-job.ts'
import { createResolutions } from '#domain/payments/resolutions.ts'
import { findPaymentOf, settleIfMade } from '#domain/payments/stopped-refunds.ts'
import { listUnresolved } from '#domain/payments/unresolved.ts'
import { Refusal } from '#domain/refusals.ts'
import { toPaid } from './letters.ts'
import type { Moves } from './move-order.ts'
import { addOrderEvent } from './order-events.ts'
import { paidWith, type Settlement } from './settlement.ts'

type Dependencies = {
  db: Database
  moves: Moves
  settlement: Settlement
  followRefund: (id: number) => Promise<void>
  /** Throws if the provider does not reply. */
  syncPayment: (id: string) => Promise<void>
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>
}

const ACCEPTED = 'Se aceptó un pago que estaba por resolver.'

/** The page *Dinero por resolver*. Every action returns the remaining entries. */
export function createUnresolvedMoney(dependencies: Dependencies) {
  const { db, moves, settlement, followRefund, syncPayment, applyPayment } = dependencies
  const resolutions = createResolutions({
    db,
    applyPayment,
    noteResolved: (tx, orderId, note) =>
      addOrderEvent(tx, orderId, { kind: 'payment_resolved', ...note }),
    async payWith(tx, unpaid, payment, { author_id, waive_rest }) {
      const order = { ...paidWith(unpaid, payment), rest_waived: waive_rest }
      if (order.status !== 'sin_procesar' && order.status !== 'cancelado') {
        throw new Refusal('order_state_final')
      }
      await tx.update(orders).set({ rest_waived: waive_rest }).where(eq(orders.id, order.id))
      const counted = await settlement.markCounted(tx, order, payment.id)
      if (order.status === 'sin_procesar')
        return settlement.settle(tx, counted, { taken_by: author_id })
      if (!(await settlement.reopen(tx, counted, ACCEPTED))) {
        throw new Refusal('not_enough_stock', {
          wording:
            'Las piezas de ese pedido ya no están, o su cambio se resolvió de otra manera: devolvé el pago.',
        })
      }
      await moves.notify(tx, counted, toPaid)
    },
  })
  const list = () => listUnresolved(db)

  /** Sends the refund at once. If the provider does not reply, the job retries and the entry stays listed. */
  const sendNow = (id: number) => followRefund(id).catch(leaveRefundToJob)

  const { accept, link, refund, dismiss, retryRefund } = resolutions
  return {
    list,
    async accept(...args: Parameters<typeof accept>) {
      // The payment may have been refunded in the meantime.
      await syncPayment(args[1])
      return accept(...args).then(list)
    },
    async link(...args: Parameters<typeof link>) {
      await syncPayment(args[1])
      return link(...args).then(list)
    },
    refund: async (...args: Parameters<typeof refund>) =>
      refund(...args)
        .then(sendNow)
        .then(list),
    dismiss: async (...args: Parameters<typeof dismiss>) => dismiss(...args).then(list),
    retryRefund: async (...args: Parameters<typeof retryRefund>) =>
      retryRefund(...args)
        .then(sendNow)
        .then(list),
    /** The provider is asked first: it may have made the refund although its reply was lost. */
    async dismissRefund(...args: Parameters<typeof resolutions.dismissRefund>) {
      const paymentId = await findPaymentOf(db, args[1])
      if (paymentId) await syncPayment(paymentId)
      await settleIfMade(db, args[1])
      return resolutions.dismissRefund(...args).then(list)
    },
  }
}
