import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { CheckoutSettings, Shop as ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { recordChange } from '#domain/admin/audit.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { createAdminOrders } from '#domain/orders/admin-orders.ts'
import { toReceived } from '#domain/orders/letters.ts'
import { createManualOrders } from '#domain/orders/manual-orders.ts'
import { createMoves } from '#domain/orders/move-order.ts'
import { createOrders } from '#domain/orders/orders.ts'
import { createOrphanEffects } from '#domain/orders/orphan-payments.ts'
import { createPaymentEffects } from '#domain/orders/payment-effects.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { createSettlement } from '#domain/orders/settlement.ts'
import { createShopNotifications } from '#domain/orders/shop-notifications.ts'
import { createUnresolvedMoney } from '#domain/orders/unresolved-money.ts'
import { createExpirePreference } from '#domain/payments/expire-preference.ts'
import { type Gateway, GatewayFailure } from '#domain/payments/gateway.ts'
import { createNotificationReceiver } from '#domain/payments/notifications.ts'
import { createOpenOrders } from '#domain/payments/open-orders.ts'
import { createPayments } from '#domain/payments/payments.ts'
import { createReconciliation } from '#domain/payments/reconcile.ts'
import { createRefunds } from '#domain/payments/refunds.ts'
import { createRefundSender } from '#domain/payments/send-refund.ts'
import { Refusal } from '#domain/refusals.ts'
import { createCheckout } from './checkout.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  gateway: Gateway
  publicUrl: string
  postMail: PostMail
  settings: {
    getShop: (from?: Database) => Promise<ShopFacts>
    getCheckout: (from?: Database) => Promise<CheckoutSettings>
  }
  emit: Emit
}

/** Wires checkout, orders and payments, which depend on each other. */
export function createSelling(dependencies: Dependencies) {
  const { db, gateway, publicUrl, postMail, settings, emit } = dependencies
  const notifications = createShopNotifications({ postMail, settings })
  const moves = createMoves({ postMail, settings })
  const settlement = createSettlement({ moves, notifyShop: notifications.notify })
  const effects = createPaymentEffects({
    moves,
    settlement,
    notifyShop: notifications.notify,
  })
  const orphans = createOrphanEffects({
    postMail,
    notifyShop: notifications.post,
  })
  const payments = createPayments({ db, gateway, effects: { ...effects, ...orphans }, emit })
  const refunds = createRefunds({ db, applyPayment: payments.applyIn, emit })
  const refundSender = createRefundSender({
    db,
    gateway,
    applyPayment: payments.applyIn,
    notifyShop: (tx, { payment_id }, text) => notifications.notifyOfPayment(tx, payment_id, text),
  })
  const syncPayments = (transactionId: string) =>
    payments.syncReference(transactionId).catch((error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error
    })
  const checkOpenOrders = createOpenOrders({
    db,
    syncOrder: payments.syncReference,
    cancel: moves.cancel,
  })
  const manualOrders = createManualOrders({
    db,
    gateway,
    publicUrl,
    settings,
    moves,
    applyPayment: payments.applyIn,
    settleFree: settlement.settle,
    emit,
  })

  return {
    checkout: createCheckout({
      db,
      attempts: dependencies.attempts,
      gateway,
      publicUrl,
      settings,
      async place(tx, purchase, orderInput) {
        const order = await placeOrder(tx, purchase, { ...orderInput, is_test: gateway.isTest })
        await moves.notify(tx, order, toReceived)
        if (order.amount === 0) await settlement.settle(tx, order)
        await payments.linkToOrder(tx, order)
      },
      emit,
    }),
    orders: createOrders({ db, moves, syncPayments }),
    expirePreference: createExpirePreference({ db, gateway }),
    takeNotice: createNotificationReceiver({ db, gateway }),
    async syncPayment(id: string) {
      await payments.sync(id)
      await refundSender.followAll(id)
    },
    refunds: { ...refunds, follow: refundSender.follow },
    unresolvedMoney: createUnresolvedMoney({
      db,
      moves,
      settlement,
      followRefund: refundSender.follow,
      syncPayment: payments.sync,
    }),
    counter: manualOrders,
    adminOrders: {
      ...createAdminOrders({ db, moves, settings, syncPayments }),

      /** The idempotency key prevents a second refund. */
      async refund(
        caller: Caller,
        transactionId: string,
        input: Body<typeof adminOrdersApi.refund>,
      ) {
        const transaction_id = transactionId.toUpperCase()
        const { key, reason } = input
        const amount = input.amount === undefined ? undefined : toCentavos(input.amount)
        const id = await refunds.request({
          transaction_id,
          key,
          reason,
          author_id: caller.id,
          ...(amount !== undefined && { amount }),
          async audit(tx, { amount, payment_id }) {
            await recordChange(tx, caller, {
              action: 'refund',
              resource: 'orders',
              resource_id: transaction_id,
              after: { amount: toPesos(amount), payment_id, reason },
            })
          },
        })
        // Sends the refund at once. If the provider does not reply, the job retries.
        await refundSender.follow(id).catch((error: unknown) => {
          if (!(error instanceof GatewayFailure)) throw error
          if (error.reason === 'unauthorized') throw new Refusal('refund_not_sent')
        })
        return manualOrders.getDetail(transaction_id)
      },
    },
    reconcile: createReconciliation({
      db,
      syncReference: payments.syncReference,
      syncPayment: payments.sync,
      followRefund: refundSender.follow,
      checkOpenOrders,
    }),

    /** The key merges the requests of several servers into one job. */
    requestReconcile: () =>
      addJob(db, 'reconcile_payments', {}, { key: 'reconcile_payments', queue: 'reconcile' }),
  }
}
