import { and, eq } from 'drizzle-orm'
import type { Shop as ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { checkouts, orderItems, orders } from '#db/schema/orders.ts'
import { findById } from './accounts/people.ts'
import { lockCart } from './cart/lock-cart.ts'
import { createCheckout } from './checkout/checkout.ts'
import { addJob } from './jobs.ts'
import type { PostMail } from './mail/mail.ts'
import { createDesk } from './orders/desk.ts'
import { createMoves, lockOrder } from './orders/move-order.ts'
import { createOrders } from './orders/orders.ts'
import { createPaymentEffects } from './orders/payment-effects.ts'
import { placeOrder } from './orders/place-order.ts'
import { createTransactionId } from './orders/transaction-id.ts'
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
  verifyReviews: (
    tx: Database,
    userId: number,
    productIds: number[],
    verified: boolean,
  ) => Promise<void>
  settings: {
    getShop: () => Promise<ShopFacts>
    getCheckout: () => Promise<{ hold_minutes: number }>
  }
}

/** Everything between a cart and a paid order: here checkout, orders and payments meet. */
export function createSelling(dependencies: Dependencies) {
  const { db, gateway, publicUrl, postMail, settings, verifyReviews } = dependencies
  const desk = createDesk({ postMail, settings })
  const moves = createMoves({ postMail })
  const effects = createPaymentEffects({ moves, giveBack, tellShop: desk.tell, verifyReviews })
  const payments = createPayments({ db, gateway, effects, giveBackOrphan })

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
        const order = await placeOrder(tx, purchase, placing, postMail)
        if (order.amount === 0) await effects.settleFree(tx, order)
      },
    }),
    orders: createOrders({ db }),
    takeNotice: createNotices({ db, gateway }),
    syncPayment: payments.sync,
    refunds: createRefunds({
      db,
      gateway,
      syncPayment: payments.sync,
      tellShop: desk.tellOfPayment,
    }),
    reconcile: createOpenOrders({
      db,
      syncOrder: payments.syncOrder,
      lockOrder,
      cancel: moves.cancel,
    }),

    /** Of several servers' requests one waits at a time. */
    requestReconcile: () => addJob(db, 'reconcile_payments', {}, { key: 'reconcile_payments' }),

    async hasBought(userId: number, productId: number): Promise<boolean> {
      const [bought] = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
        .where(
          and(
            eq(orders.user_id, userId),
            eq(orderItems.product_id, productId),
            eq(orders.payment_status, 'approved'),
          ),
        )
        .limit(1)
      return bought !== undefined
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
