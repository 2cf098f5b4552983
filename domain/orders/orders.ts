import { desc, eq } from 'drizzle-orm'
import { toTrackingUrl } from '#contracts/carriers.ts'
import type { Query } from '#contracts/endpoint.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { Order, OrderItem, OrderSummary, ordersApi } from '#contracts/orders.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { readCreditUse } from '#domain/credit/credit-of-order.ts'
import { addJob } from '#domain/jobs.ts'
import { toPesos } from '#domain/money.ts'
import { hasPendingPayment } from '#domain/payments/pending-payment.ts'
import { findSecondPayment } from '#domain/payments/second-payment.ts'
import { Refusal } from '#domain/refusals.ts'
import { toPromised } from './due-day.ts'
import { readMissing } from './manual-purchase.ts'
import type { Moves } from './move-order.ts'
import { toOpenRest } from './open-rest.ts'
import { readItems } from './order-items.ts'
import { findOwnOrder, isOwnOrder, type OrderOwner, toNotFound } from './own-order.ts'
import { countReceipts, countReceiptsOf, wantsReceipt } from './receipts.ts'
import { readReceivedInPart } from './received-in-part.ts'
import { findRejection } from './rejection-of-order.ts'
import { findExchange } from './returns-of-order.ts'
import { findRevocation } from './revocation-of-order.ts'

type HistoryRow = typeof orderHistory.$inferSelect

type Sent = Pick<Order, 'receipts' | 'received'>

/** `returned` says what happens to the money that its buyer may have sent. */
const toCancelNote = (where: string, returned: string, isToChange: boolean) =>
  isToChange
    ? `Lo cancelaste para cambiarlo: lo que elegiste está en tu bolsa, y por este pedido no hay nada que pagar.${returned}`
    : `Lo cancelaste desde ${where}: las piezas volvieron a la tienda y no hay nada que pagar.${returned}`

/** The page of the order says the same (`transfer-message.ts`). */
function toReturnNote({ pay_way }: OrderRow, { receipts, received }: Sent): string {
  if (received > 0) {
    return pay_way === 'transfer'
      ? ` Recibimos ${formatPrice(received)} de tu transferencia: te los devolvemos.`
      : ` Pagaste ${formatPrice(received)} a cuenta: te escribimos para resolverlo.`
  }
  if (pay_way !== 'transfer') return ''
  return receipts > 0
    ? ' La tienda ve tu comprobante y te devuelve lo que transferiste.'
    : ' Si ya transferiste, respondé este correo y te lo devolvemos.'
}

const DECIDE_DEPOSIT =
  'Quien compró canceló un pedido del que recibiste una parte. Devolvela, o decidí qué hacer con ella, en «Dinero por resolver».'
const RETURN_TRANSFER =
  'Quien compró canceló el pedido después de mandar un comprobante. Si la transferencia llegó, devolvela.'

type Dependencies = {
  db: Database
  settings: { getBank: () => Promise<TransferAccount | null> }
  moves: Pick<Moves, 'cancel'>
  /** Applies new payments of the order. Ignores a provider that does not reply. */
  syncPayments: (transactionId: string) => Promise<void>
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

/** The orders of customers, and of guests by the link of each. */
export function createOrders({ db, settings, moves, syncPayments, notifyShop }: Dependencies) {
  async function readToPay(order: OrderRow): Promise<Order['to_pay']> {
    const { pay_way: way, held_until } = order
    if (!way || !isPayable(order)) return null
    return {
      way,
      // Less what was transferred already.
      amount: toPesos(await readMissing(db, order)),
      held_until: held_until.toISOString(),
      account: way === 'transfer' ? await settings.getBank() : null,
    }
  }

  async function getOwn(owner: OrderOwner): Promise<Order> {
    const order = await findOwnOrder(db, owner)
    const history = await db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.order_id, order.id))
      .orderBy(orderHistory.id)
    const items = (await readItems(db, [order.id])).get(order.id) ?? []
    return {
      ...toOrder(order, items, history),
      ...(await readReceivedInPart(db, order)),
      credit: await readCreditUse(db, order),
      revocation: await findRevocation(db, order),
      rejection: await findRejection(db, order),
      channel: order.channel,
      is_payment_pending: isUnpaid(order) && (await hasPendingPayment(db, order.id)),
      to_pay: await readToPay(order),
      receipts: order.pay_way === 'transfer' ? await countReceipts(db, order) : 0,
      exchange: await findExchange(db, order),
      second_payment: await findSecondPayment(db, order),
    }
  }

  /** A late payment is refunded then: the order did not lapse. */
  async function cancelOwn(
    owner: OrderOwner,
    { to_change = false }: Query<typeof ordersApi.cancel> = {},
  ): Promise<Order> {
    const known = await getOwn(owner)
    if (known.status === 'sin_procesar') await syncPayments(known.transaction_id)
    await inTransaction(db, async (tx) => {
      const [order] = await tx.select().from(orders).where(isOwnOrder(owner)).for('update')
      if (!order) throw toNotFound(owner)
      if (order.status === 'cancelado') return
      if (order.status !== 'sin_procesar') throw new Refusal('order_not_cancellable')
      if (order.payment_status === 'in_review') throw new Refusal('order_in_review')
      const receipts = await countReceipts(tx, order)
      const { received } = await readReceivedInPart(tx, order)
      const returned = toReturnNote(order, { receipts, received })
      const by =
        'link' in owner
          ? { by_guest: true, note: toCancelNote('la página del pedido', returned, to_change) }
          : { author_id: owner.userId, note: toCancelNote('tu cuenta', returned, to_change) }
      await moves.cancel(tx, order, { ...by, to_change })
      if (receipts > 0) {
        await notifyShop(tx, order, 'Cancelaron con comprobante', RETURN_TRANSFER)
      } else if (received > 0) {
        await notifyShop(tx, order, 'Cancelaron con una seña', DECIDE_DEPOSIT)
      }
      const { transaction_id } = order
      const key = `expire:${transaction_id}`
      await addJob(tx, 'expire_preference', { transaction_id }, { key })
    })
    return getOwn(owner)
  }

  return {
    async list(userId: number): Promise<OrderSummary[]> {
      const rows = await db
        .select()
        .from(orders)
        .where(eq(orders.user_id, userId))
        .orderBy(desc(orders.id))
      const ids = rows.map(({ id }) => id)
      const items = await readItems(db, ids)
      const receipts = await countReceiptsOf(db, ids)
      return rows.map((order) => ({
        ...toSummary(order, items.get(order.id) ?? []),
        receipts: receipts.get(order.id) ?? 0,
      }))
    },

    getOwn,
    get: (userId: number, transactionId: string) => getOwn({ userId, transactionId }),
    cancelOwn,
    cancel: (userId: number, transactionId: string, how?: Query<typeof ordersApi.cancel>) =>
      cancelOwn({ userId, transactionId }, how),
  }
}

const isUnpaid = ({ payment_status }: OrderRow): boolean =>
  payment_status === 'pending' || payment_status === 'rejected'

/** Whether its pieces still wait for a payment to the shop itself. */
const isPayable = ({ pay_way, status, held_until }: OrderRow): boolean =>
  pay_way !== null && status === 'sin_procesar' && held_until > new Date()

const toSummary = (order: OrderRow, order_items: OrderItem[]): Omit<OrderSummary, 'receipts'> => ({
  transaction_id: order.transaction_id,
  status: order.status,
  payment_status: order.payment_status,
  is_test: order.is_test,
  amount: toPesos(order.amount),
  shipping_price: toPesos(order.shipping_price),
  is_pickup: order.is_pickup,
  pay_way: order.pay_way,
  pay_until: isPayable(order) ? order.held_until.toISOString() : null,
  wants_receipt: wantsReceipt(order),
  shipping_type: toShippingType(order.shipping_type, order.is_pickup),
  date_issued: order.date_issued.toISOString(),
  address_line_1: order.address_line_1,
  address_line_2: order.address_line_2,
  city: order.city,
  items_count: order_items.length,
  order_items,
  payment: toPayment(order),
})

const toOrder = (order: OrderRow, items: OrderItem[], history: HistoryRow[]) => ({
  ...toSummary(order, items),
  full_name: order.full_name,
  state_province_region: order.state_province_region,
  postal_zip_code: order.postal_zip_code,
  country_region: order.country_region,
  telephone_number: order.telephone_number,
  shipping_name: order.shipping_name,
  shipping_time: order.shipping_time,
  arrives: toPromised(order),
  coupon_name: order.coupon_name,
  discount: toPesos(order.discount),
  pay_way_discount: toPesos(order.pay_way_discount),
  estimated_tax: toPesos(order.estimated_tax),
  carrier: order.carrier,
  tracking_number: order.tracking_number,
  tracking_url: toTrackingUrl(order.carrier, order.tracking_number),
  pickup_code: order.status === 'en_camino' && order.is_pickup ? order.pickup_code : null,
  refunded: toPesos(order.refunded),
  shortfall: toPesos(toOpenRest(order)),
  history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
})

const toPayment = ({ status, payment_url, held_until }: OrderRow): Order['payment'] =>
  status === 'sin_procesar' && payment_url && held_until > new Date()
    ? { url: payment_url, held_until: held_until.toISOString() }
    : null
