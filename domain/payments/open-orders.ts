import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { receipts } from '#db/schema/receipts.ts'
import { lockOrder } from './find-order.ts'
import { holdEnds, toHoldEnd } from './hold-ends.ts'
import { isOwed } from './is-owed.ts'
import { hasPendingPayment } from './pending-payment.ts'

type Task = { until: number; failures: unknown[] }

type Dependencies = {
  db: Database
  /** Reads all payments of an order from the provider. Throws if the provider does not reply. */
  syncOrder: (transactionId: string) => Promise<void>
  cancel: (tx: Tx, order: OrderRow, by: { note: string; lapsed: true }) => Promise<unknown>
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

const BATCH_SIZE = 100
const CONCURRENCY = 4
/** How long cancelled orders are checked for late payments. Later ones are only found by their notification. */
const LATE_PAYMENT_WINDOW = sql`interval '2 days'`

const isExpired = sql`(${orders.status} = 'sin_procesar' and ${holdEnds} <= now())`

/** Every minute in its first hour, then less and less often: its term may be days long. */
const isDue = sql`(${orders.date_asked} is null or ${orders.date_asked} <
  now() - least(interval '10 minutes', (now() - ${orders.date_issued}) / 60))`

const HELD_TOO_LONG = 'No recibimos el pago a tiempo, así que las piezas volvieron a la tienda.'

const TRANSFER_TOO_LATE =
  'No vimos tu transferencia a tiempo, así que las piezas volvieron a la tienda. Si ya la hiciste, respondé este correo: si todavía hay piezas seguimos con tu pedido, y si no te la devolvemos.'

const REST_TOO_LATE =
  'No vimos el resto de tu transferencia a tiempo, así que las piezas volvieron a la tienda. Respondé este correo: si todavía hay piezas y ya lo mandaste seguimos con tu pedido, y si no te devolvemos lo que llegó.'

function toUnpaid({ pay_way }: OrderRow, isPaidInPart: boolean): string {
  if (pay_way !== 'transfer') return HELD_TOO_LONG
  return isPaidInPart ? REST_TOO_LATE : TRANSFER_TOO_LATE
}

const PENDING_TOO_LONG =
  'No pudimos guardar más tiempo las piezas, así que volvieron a la tienda. Tu pago sigue pendiente: si se acredita y todavía hay piezas, seguimos con tu pedido; si no, te lo devolvemos completo.'

const REVIEWED_TOO_LONG =
  'No pudimos guardar más tiempo las piezas, así que volvieron a la tienda. Tu pago sigue en revisión: te escribimos por él.'
const DECIDE =
  'Su pago estuvo un día en revisión, así que el pedido se canceló y las piezas volvieron al stock. El pago sigue en «Dinero por resolver»: devolvelo, o aceptalo si todavía hay stock.'

const UNSEEN =
  'Quien compró mandó un comprobante de su transferencia, y nadie la anotó hasta el final, así que el pedido se canceló y las piezas volvieron al stock. Si el dinero llegó, anotalo desde el pedido: sigue si todavía hay piezas.'

/** Whether the shop itself received a part of the price, and still has it. */
const hasPart = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx.$count(
    payments,
    and(
      eq(payments.order_id, orderId),
      eq(payments.at_counter, true),
      gt(payments.amount, payments.refunded),
      isOwed,
    ),
  )) > 0

/** Whoever chose to pay the shop itself afterwards may have paid on the page of the provider. */
async function wasAtProvider(db: Database, order: OrderRow): Promise<boolean> {
  if (order.payment_url) return true
  const ofProvider = and(
    eq(checkouts.transaction_id, order.transaction_id),
    isNull(checkouts.pay_way),
    gt(checkouts.amount, 0),
  )
  return (await db.$count(checkouts, ofProvider)) > 0
}

/** Checks orders that wait for a payment, because notifications get lost, and cancels the expired ones. */
export function createOpenOrders({ db, syncOrder, cancel, notifyShop }: Dependencies) {
  const cancelIfExpired = (id: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      const isInReview = order.payment_status === 'in_review'
      if (order.status !== 'sin_procesar' || toHoldEnd(order) > Date.now()) return
      const isPending = await hasPendingPayment(tx, id)
      const isPaidInPart = await hasPart(tx, id)
      const unpaid = isPending ? PENDING_TOO_LONG : toUnpaid(order, isPaidInPart)
      const note = isInReview ? REVIEWED_TOO_LONG : unpaid
      await cancel(tx, order, { note, lapsed: true })
      if (isInReview) await notifyShop(tx, order, 'Las piezas volvieron', DECIDE)
      else if (!isPaidInPart && (await tx.$count(receipts, eq(receipts.order_id, id)))) {
        await notifyShop(tx, order, 'Las piezas volvieron', UNSEEN)
      }
    })

  /** Asks the provider before an order is cancelled, because the order may have been paid in the last minute. */
  async function checkOrder(order: OrderRow): Promise<void> {
    const { id, transaction_id } = order
    await db.update(orders).set({ date_asked: sql`now()` }).where(eq(orders.id, id))
    if (await wasAtProvider(db, order)) await syncOrder(transaction_id)
    await cancelIfExpired(id)
  }

  return async function checkOpenOrders({ until, failures }: Task): Promise<void> {
    const waiting = await db
      .select()
      .from(orders)
      .where(
        and(
          sql`${orders.payment_status} in ('pending', 'rejected', 'in_review')`,
          sql`(${isExpired} or ${isDue})`,
          sql`(${orders.status} = 'sin_procesar' or (${orders.status} = 'cancelado' and ${orders.held_until} > now() - ${LATE_PAYMENT_WINDOW}))`,
        ),
      )
      // Expired orders come first, then those that were checked longest ago, so that none is starved.
      .orderBy(sql`${isExpired} desc`, sql`${orders.date_asked} nulls first`)
      .limit(BATCH_SIZE)
    const queue = waiting[Symbol.iterator]()
    const runWorker = async () => {
      for (const order of queue) {
        if (Date.now() > until) return
        await checkOrder(order).catch((error: unknown) => failures.push(error))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
  }
}
