import { and, eq, sql } from 'drizzle-orm'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import type { Database, Tx } from '#db/database.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { returnCredit, toKeptCredit } from '#domain/credit/credit-of-order.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { countSold, returnStock } from '#domain/stock/stock.ts'
import { toCreditReturned } from './credit-letters.ts'
import {
  toCollected,
  toDelivered,
  toReady,
  toSentByCourier,
  toShipped,
} from './delivery-letters.ts'
import { readPromise } from './due-day.ts'
import { listKeptItems } from './kept-items.ts'
import { toCancelled, toPaid, toPlaced } from './letters.ts'
import { canMove } from './order-status.ts'
import { endReturns, reopenExchange } from './returns-of-order.ts'
import { readSale, type Sale, type SaleItem, type SaleShop } from './sale.ts'

export type MoveOptions = {
  author_id?: number | null
  /** Done by a guest with the link of the order. */
  by_guest?: boolean
  note?: string
  /** Sends no mail, for example to a buyer at the counter. */
  silent?: boolean
  /** The lines of a cancelled order whose pieces do not return to stock. */
  not_restocked?: number[]
  /** Cancelled by a buyer whose bag has the pieces again. */
  to_change?: boolean
  /** Cancelled by nobody: a payment that still comes, or comes back, pays it if there is stock. */
  lapsed?: boolean
  /** The lines for the mail, if the caller has them. */
  items?: SaleItem[]
}

type Dependencies = {
  postMail: PostMail
  settings: {
    getShop: (from?: Database) => Promise<SaleShop>
    getBank?: (from?: Database) => Promise<TransferAccount | null>
  }
}

export function createMoves({ postMail, settings }: Dependencies) {
  /** Deleted accounts have no e-mail address, so they get no mail. */
  async function notify(
    tx: Tx,
    order: OrderRow,
    write: (sale: Sale) => Letter,
    items?: SaleItem[],
  ): Promise<void> {
    if (!order.email) return
    const letter = write(await readSale(tx, order, settings, items))
    await postMail(tx, toRecipient(order), {
      ...letter,
      isTest: order.is_test,
      orderId: order.id,
    })
  }

  /** The shopper sees the note of a cancelled order. Other notes are internal. */
  async function addHistory(
    tx: Tx,
    order: OrderRow,
    to: OrderStatus,
    by: MoveOptions,
  ): Promise<void> {
    const { author_id = null, by_guest = false, note = '' } = by
    await tx
      .insert(orderHistory)
      .values({ order_id: order.id, status: to, author_id, by_guest, note })
  }

  /** An order that leaves without having been marked as prepared is prepared at that moment. */
  async function move(tx: Tx, order: OrderRow, to: OrderStatus, by: MoveOptions = {}) {
    if (!canMove(order.status, to)) throw new Refusal('order_state_final')
    const promised = to === 'procesado' ? await promise(tx, order) : {}
    const [moved] = await tx
      .update(orders)
      .set({
        status: to,
        ...promised,
        ...(to === 'en_camino' && { date_prepared: sql`coalesce(${orders.date_prepared}, now())` }),
        ...(to === 'cancelado' && { lapsed: by.lapsed ?? false }),
      })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
      .returning()
    if (!moved) throw new Refusal('order_state_final')
    await addHistory(tx, order, to, by)
    if (!by.silent) await notify(tx, moved, toLetter(moved, by), by.items)
    return moved
  }

  const promise = async (tx: Tx, order: OrderRow) =>
    readPromise(tx, order, (await settings.getShop(tx)).preparation)

  /** Puts the credit that an order uses back to its balance. It is taken again if the order is reopened. */
  async function freeCredit(tx: Tx, order: OrderRow, { author_id, silent }: MoveOptions) {
    const amount = toKeptCredit(order)
    if (amount === 0) return
    const credit = await returnCredit(tx, order, { amount, reason: 'cancelled', author_id })
    if (credit && !silent) {
      await notify(tx, order, (sale) => toCreditReturned(sale, { amount, credit }))
    }
  }

  /** Returns the stock. Coupon and credit become usable again if the order was never paid. */
  async function cancel(tx: Tx, order: OrderRow, by: MoveOptions = {}) {
    const wasSold = order.status !== 'sin_procesar' && order.payment_status === 'approved'
    const items = await listKeptItems(tx, order.id)
    const { author_id = null, not_restocked = [] } = by
    const returned = items.filter(({ id }) => !not_restocked.includes(id))
    await returnStock(tx, returned, { reason: 'order_cancelled', order_id: order.id, author_id })
    if (wasSold) await countSold(tx, order, items, -1)
    if (order.status === 'sin_procesar') {
      await tx.delete(couponUses).where(eq(couponUses.order_id, order.id))
      await freeCredit(tx, order, by)
    }
    await endReturns(tx, order)
    await reopenExchange(tx, order)
    return move(tx, order, 'cancelado', by)
  }

  return { move, cancel, freeCredit, addHistory, notify, promise }
}

export type Moves = ReturnType<typeof createMoves>

const sentLetters = { delivery: toShipped, pickup: toReady, local: toSentByCourier }

function toLetter(
  { status, shipping_type, is_pickup }: OrderRow,
  { note = '', to_change = false }: MoveOptions,
): (sale: Sale) => Letter {
  if (status === 'procesado') return toPaid
  if (status === 'en_camino') return sentLetters[toShippingType(shipping_type, is_pickup)]
  if (status === 'entregado') return is_pickup ? toCollected : toDelivered
  if (status === 'cancelado') return (sale) => toCancelled(sale, note, to_change)
  return toPlaced
}

const toRecipient = ({ user_id, email, full_name }: OrderRow) => ({
  id: user_id,
  email,
  first_name: full_name,
  last_name: '',
})
