import { and, eq, inArray } from 'drizzle-orm'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { CheckoutSettings, Shop as ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { checkouts } from '#db/schema/checkouts.ts'
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
import { createPaymentEffects } from './orders/payment-effects.ts'
import { placeOrder } from './orders/place-order.ts'
import { createTransactionId } from './orders/transaction-id.ts'
import { createExpirePreference } from './payment/expire-preference.ts'
import type { Gateway, ProviderPayment } from './payment/gateway.ts'
import { createNotices } from './payment/notices.ts'
import { createOpenOrders } from './payment/open-orders.ts'
import { createPayments } from './payment/payments.ts'
import { createRefunds, giveBack } from './payment/refunds.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  postMail: PostMail
  verifyReviews: (tx: Database, userId: number, productIds: number[]) => Promise<void>
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
  const effects = createPaymentEffects({ moves, giveBack, tellShop: desk.tell, verifyReviews })
  const payments = createPayments({ db, gateway, effects, giveBackOrphan, tell })
  const refunds = createRefunds({
    db,
    gateway,
    syncPayment: payments.sync,
    applyPayment: payments.applyIn,
    tellShop: desk.tellOfPayment,
    tell,
  })
  const counter = createCounter({
    db,
    gateway,
    publicUrl,
    settings,
    moves,
    applyPayment: payments.applyIn,
    settleFree: effects.settleFree,
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
        if (order.amount === 0) await effects.settleFree(tx, order)
      },
      onPlaced: () => tell({ what: 'order', origin: 'web' }),
    }),
    orders: createOrders({ db, moves }),
    expirePreference: createExpirePreference({ db, gateway }),
    takeNotice: createNotices({ db, gateway }),
    syncPayment: payments.sync,
    refunds,
    counter,
    orderDesk: {
      ...createOrderDesk({ db, moves, settings }),

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
        await refunds.send(id).catch(() => undefined)
        return counter.getDetail(transaction_id)
      },
    },
    reconcile: createOpenOrders({
      db,
      syncOrder: payments.syncOrder,
      lockOrder,
      cancel: moves.cancel,
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

/** Somebody paid what they had not confirmed: there is no order, and there will be none. */
async function giveBackOrphan(tx: Database, payment: ProviderPayment): Promise<void> {
  const [checkout] = await tx
    .select({ id: checkouts.transaction_id })
    .from(checkouts)
    .where(eq(checkouts.transaction_id, payment.external_reference ?? ''))
  if (checkout) await giveBack(tx, payment, 'La compra no se había confirmado.')
}
