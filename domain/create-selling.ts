import type { BankAccount } from '#contracts/admin/bank-account.ts'
import type { MessageTemplates } from '#contracts/admin/message-templates.ts'
import type { ReturnSettings } from '#contracts/admin/return-settings.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import type { CheckoutSettings, Shop as ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { createCounterSales } from '#domain/counter/counter-sales.ts'
import { createCounterSearch } from '#domain/counter/counter-search.ts'
import { createCounterDeposits } from '#domain/counter/deposits.ts'
import { createReceiptMail } from '#domain/counter/mail-receipt.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { createAdminOrders } from '#domain/orders/admin-orders.ts'
import { createBulkOrders } from '#domain/orders/bulk-orders.ts'
import { createPayWayChange } from '#domain/orders/change-pay-way.ts'
import { createCounterPayments } from '#domain/orders/counter-payments.ts'
import { createOrderEdits } from '#domain/orders/edits/order-edits.ts'
import { toPlaced } from '#domain/orders/letters.ts'
import { createManualOrders } from '#domain/orders/manual-orders.ts'
import { createMoves } from '#domain/orders/move-order.ts'
import { createNotePayment } from '#domain/orders/note-payment.ts'
import { createOrderPage } from '#domain/orders/order-page.ts'
import { createOrderRest } from '#domain/orders/order-rest.ts'
import { createOrderViews } from '#domain/orders/order-views.ts'
import { createOrders } from '#domain/orders/orders.ts'
import { createOrphanEffects } from '#domain/orders/orphan-payments.ts'
import { createLatePayments } from '#domain/orders/pay-late.ts'
import { createPaymentEffects } from '#domain/orders/payment-effects.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { createReceipts } from '#domain/orders/receipts.ts'
import { createOrderRefund } from '#domain/orders/refund-order.ts'
import { createPaymentReminders } from '#domain/orders/remind-to-pay.ts'
import { createCreditRefunds } from '#domain/orders/return-credit-of-order.ts'
import { createSettlement } from '#domain/orders/settlement.ts'
import { createShopNotifications } from '#domain/orders/shop-notifications.ts'
import { createUnresolvedMoney } from '#domain/orders/unresolved-money.ts'
import { createVoidTender } from '#domain/orders/void-tender.ts'
import { createExpirePreference } from '#domain/payments/expire-preference.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { leaveToJob } from '#domain/payments/leave-to-job.ts'
import { createNotificationReceiver } from '#domain/payments/notifications.ts'
import { createOpenOrders } from '#domain/payments/open-orders.ts'
import { createPayments } from '#domain/payments/payments.ts'
import { createReconciliation } from '#domain/payments/reconcile.ts'
import { createRefunds } from '#domain/payments/refunds.ts'
import { createRefundSender } from '#domain/payments/send-refund.ts'
import { createSyncPaying } from '#domain/payments/sync-paying.ts'
import { createAdminReturns } from '#domain/returns/admin-returns.ts'
import { claimExchange } from '#domain/returns/claim-exchange.ts'
import { createReturns } from '#domain/returns/returns.ts'
import { createTransfers } from '#domain/transfers/transfers.ts'
import { createCheckout } from './checkout/checkout.ts'
import type { Emit } from './events.ts'
import { addJob } from './jobs.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  gateway: Gateway
  publicUrl: string
  postMail: PostMail
  settings: {
    getShop: (from?: Database) => Promise<ShopFacts>
    getCheckout: (from?: Database) => Promise<CheckoutSettings>
    getPayWays: (from?: Database) => Promise<OfferedPayWay[]>
    getBank: (from?: Database) => Promise<BankAccount | null>
    getReturns: (from?: Database) => Promise<ReturnSettings>
    getTemplates: () => Promise<MessageTemplates>
  }
  getTermsVersion: () => Promise<string>
  emit: Emit
}

/** Wires checkout, orders and payments, which depend on each other. */
export function createSelling(dependencies: Dependencies) {
  const { db, gateway, publicUrl, postMail, settings, emit } = dependencies
  const notifications = createShopNotifications({ postMail, settings })
  const moves = createMoves({ postMail, settings })
  const { notify: notifyShop } = notifications
  const settlement = createSettlement({ moves, claimExchange, notifyShop })
  const { refundCredit, refundKeptCredit } = createCreditRefunds({ moves, settlement })
  const effects = createPaymentEffects({
    moves,
    settlement,
    refundKeptCredit,
    notifyShop: notifications.notify,
  })
  const orphans = createOrphanEffects({
    postMail,
    notifyShop: notifications.post,
  })
  const payments = createPayments({ db, gateway, effects: { ...effects, ...orphans }, emit })
  const refunds = createRefunds({ db, applyPayment: payments.applyIn, refundCredit, emit })
  const refundSender = createRefundSender({
    db,
    gateway,
    applyPayment: payments.applyIn,
    notifyShop: (tx, { payment_id }, text) => notifications.notifyOfPayment(tx, payment_id, text),
  })
  const syncPaying = createSyncPaying({ db, syncReference: payments.syncReference })
  const syncPayments = (transactionId: string) => syncPaying(transactionId).catch(leaveToJob)
  const checkOpenOrders = createOpenOrders({
    db,
    syncOrder: payments.syncReference,
    cancel: moves.cancel,
    notifyShop,
  })
  const takePayment = createCounterPayments({
    countPayment: effects.count,
    settleFree: settlement.settle,
  })
  const payLate = createLatePayments({ settlement, moves })
  const notePayment = createNotePayment({ moves, takePayment, payLate })
  const manualOrders = createManualOrders({
    db,
    gateway,
    publicUrl,
    settings,
    moves,
    takePayment,
    notePayment,
    emit,
  })

  const orderEdits = createOrderEdits({
    db,
    gateway,
    publicUrl,
    settings,
    moves,
    settlement,
    requestRefund: refunds.requestIn,
    followRefund: refundSender.follow,
    syncPayments,
    emit,
  })

  const remindToPay = createPaymentReminders({ db, moves, notifyShop })
  const reconcile = createReconciliation({
    db,
    syncReference: payments.syncReference,
    syncPayment: payments.sync,
    followRefund: refundSender.follow,
    checkOpenOrders,
  })

  const returning = {
    db,
    gateway,
    publicUrl,
    settings,
    moves,
    settlement,
    takePayment,
    notifyShop: notifications.notify,
    refunds: { ...refunds, follow: refundSender.follow },
    emit,
  }

  const orders = createOrders({ db, settings, moves, syncPayments, notifyShop })

  return {
    returns: createReturns({ ...returning, attempts: dependencies.attempts }),
    adminReturns: createAdminReturns(returning),
    orderEdits,
    checkout: createCheckout({
      ...dependencies,
      async place(tx, purchase, orderInput) {
        const order = await placeOrder(tx, purchase, orderInput)
        await moves.notify(tx, order, toPlaced, purchase.lines)
        if (toDue(order) === 0) await settlement.settle(tx, order)
        const isPending = await payments.linkToOrder(tx, order)
        if (isPending && order.status === 'sin_procesar') await effects.wait(tx, order)
      },
    }),
    receipts: createReceipts({ db, attempts: dependencies.attempts, notifyShop }),
    orders,
    changePayWay: createPayWayChange({ db, settings, moves, syncPayments, getOwn: orders.getOwn }),
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
      applyPayment: payments.applyIn,
    }),
    manualOrders,
    transfers: createTransfers({ db, notePayment, emit }),
    counterSearch: createCounterSearch({ db }),
    counterSales: createCounterSales({ db, gateway, settings, moves, takePayment, emit }),
    counterDeposits: createCounterDeposits({ db, moves, requestRefund: refunds.requestIn, emit }),
    mailReceipt: createReceiptMail({ db, settings, postMail }),
    orderPage: createOrderPage({ db, moves, settings }),
    adminOrders: {
      ...createAdminOrders({ db, moves, settings, syncPayments }),
      refund: createOrderRefund({ db, refunds, followRefund: refundSender.follow }),
    },
    orderRest: createOrderRest({ db, voidTender: createVoidTender({ settlement, moves }) }),
    orderViews: createOrderViews({ db }),
    bulkOrders: createBulkOrders({
      db,
      single: createAdminOrders({ db, moves, settings, syncPayments: async () => undefined }),
      syncReference: syncPaying,
    }),
    async reconcile() {
      await remindToPay()
      await reconcile()
    },

    /** The key merges the requests of several servers into one job. */
    requestReconcile: () =>
      addJob(db, 'reconcile_payments', {}, { key: 'reconcile_payments', queue: 'reconcile' }),
  }
}
