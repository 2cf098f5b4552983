import { and, eq, inArray } from 'drizzle-orm'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { CheckoutSettings, Shop as ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { findById } from './accounts/people.ts'
import type { Caller } from './accounts/sessions.ts'
import { noteChange } from './audit/audit.ts'
import { lockCart } from './cart/lock-cart.ts'
import { createCheckout } from './checkout/checkout.ts'
import { requireFewUnpaid } from './checkout/limits.ts'
import { createCounter } from './counter.ts'
import type { Tell } from './happenings.ts'
import { addJob } from './jobs.ts'
import type { PostMail } from './mail/mail.ts'
import { toCentavos, toPesos } from './money.ts'
import { createDesk } from './orders/desk.ts'
import { createMoves, lockOrder } from './orders/move-order.ts'
import { createOrderDesk } from './orders/order-desk.ts'
import { createOrders } from './orders/orders.ts'
import { createOrphanEffects } from './orders/orphan-payments.ts'
import { createPaymentEffects } from './orders/payment-effects.ts'
import { placeOrder } from './orders/place-order.ts'
import { createSettlement, type VerifyReviews } from './orders/settlement.ts'
import { createTransactionId } from './orders/transaction-id.ts'
import { createExpirePreference } from './payment/expire-preference.ts'
import { type Gateway, GatewayFailure } from './payment/gateway.ts'
import { createNotices } from './payment/notices.ts'
import { createOpenOrders } from './payment/open-orders.ts'
import { listOtherPayments } from './payment/payment-rows.ts'
import { createPayments } from './payment/payments.ts'
import { createReconciliation } from './payment/reconcile.ts'
import { createRefunds, giveBack, isGoingBack, listOpenRefunds } from './payment/refunds.ts'
import { createRefundSender } from './payment/send-refund.ts'
import { Refusal } from './refusals.ts'
import { createUnresolvedMoney } from './unresolved-money.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  postMail: PostMail
  verifyReviews: VerifyReviews
  settings: {
    getShop: (from?: Database) => Promise<ShopFacts>
    getCheckout: (from?: Database) => Promise<CheckoutSettings>
  }
  tell: Tell
}

/** Everything between a cart and a paid order: here checkout, orders and payments meet. */
export function createSelling(dependencies: Dependencies) {
  const { db, gateway, publicUrl, postMail, settings, verifyReviews, tell } = dependencies
  const desk = createDesk({ postMail, settings })
  const moves = createMoves({ postMail })
  const settlement = createSettlement({ moves, tellShop: desk.tell, verifyReviews })
  const effects = createPaymentEffects({
    moves,
    settlement,
    giveBack,
    listOthers: listOtherPayments,
    tellShop: desk.tell,
  })
  const orphans = createOrphanEffects({
    findBuyer: findById,
    postMail,
    giveBack,
    tellShop: desk.tellOfMoney,
  })
  const payments = createPayments({ db, gateway, effects: { ...effects, ...orphans }, tell })
  const refunds = createRefunds({ db, applyPayment: payments.applyIn, tell })
  const refundSender = createRefundSender({
    db,
    gateway,
    applyPayment: payments.applyIn,
    tellShop: (tx, { payment_id }, text) => desk.tellOfPayment(tx, payment_id, text),
  })
  const askForPayment = (transactionId: string) =>
    payments.syncReference(transactionId).catch((error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error
    })
  const openOrders = createOpenOrders({
    db,
    syncOrder: payments.syncReference,
    lockOrder,
    cancel: moves.cancel,
  })
  const counter = createCounter({
    db,
    gateway,
    publicUrl,
    settings,
    moves,
    applyPayment: payments.applyIn,
    settleFree: settlement.settle,
    tell,
  })

  return {
    checkout: createCheckout({
      db,
      gateway,
      publicUrl,
      settings,
      createTransactionId,
      findBuyer: (id) => findById(db, id),
      lockCart,
      async place(tx, purchase, placing) {
        await requireFewUnpaid(tx, placing.buyer.id, await settings.getCheckout(tx))
        const order = await placeOrder(tx, purchase, placing, postMail)
        if (order.amount === 0) await settlement.settle(tx, order)
        await payments.linkTo(tx, order)
      },
      onPlaced: () => tell({ what: 'order', origin: 'web' }),
    }),
    orders: createOrders({ db, moves, askForPayment }),
    expirePreference: createExpirePreference({ db, gateway }),
    takeNotice: createNotices({ db, gateway }),
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
    counter,
    orderDesk: {
      ...createOrderDesk({ db, moves, settings, askForPayment, isGoingBack }),

      /** Asked twice under one key, the money goes back once. */
      async refund(
        caller: Caller,
        transactionId: string,
        asked: Body<typeof adminOrdersApi.refund>,
      ) {
        const transaction_id = transactionId.toUpperCase()
        const { key, reason } = asked
        const amount = asked.amount === undefined ? undefined : toCentavos(asked.amount)
        const id = await refunds.request({
          transaction_id,
          key,
          reason,
          author_id: caller.id,
          ...(amount !== undefined && { amount }),
          note: (tx, { amount, payment_id }) =>
            noteChange(tx, caller, {
              action: 'refund',
              resource: 'orders',
              resource_id: transaction_id,
              after: { amount: toPesos(amount), payment_id, reason },
            }),
        })
        // Done at once when the provider answers; otherwise the job asks until it does.
        await refundSender.follow(id).catch((error: unknown) => {
          if (!(error instanceof GatewayFailure)) throw error
          if (error.reason === 'unauthorized') throw new Refusal('refund_not_sent')
        })
        return counter.getDetail(transaction_id)
      },
    },
    reconcile: createReconciliation({
      db,
      syncReference: payments.syncReference,
      syncPayment: payments.sync,
      followRefund: refundSender.follow,
      listOpenRefunds,
      lookAfterOpenOrders: openOrders,
    }),

    /** Of several servers' requests one waits at a time. */
    requestReconcile: () =>
      addJob(db, 'reconcile_payments', {}, { key: 'reconcile_payments', queue: 'reconcile' }),

    /** Of these products, those that are in a paid order of the customer. */
    async listBought(tx: Database, userId: number, productIds: number[]): Promise<number[]> {
      const bought = await tx
        .selectDistinct({ id: orderItems.product_id })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
        .where(
          and(
            eq(orders.user_id, userId),
            inArray(orderItems.product_id, productIds),
            eq(orders.payment_status, 'approved'),
          ),
        )
      return bought.map(({ id }) => id)
    },
  }
}
