import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/orders.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { couponUses, type OrderRow, orderHistory, orders } from '#db/schema/orders.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { countSold, returnStock } from '#domain/stock/stock.ts'
import { toCancelled, toDelivered, toPaid, toReady, toReceived, toShipped } from './letters.ts'
import { listItems } from './order-items.ts'
import { canMove } from './order-status.ts'
import { readSale, type Sale } from './sale.ts'

export type MoveOptions = {
  author_id?: number | null
  note?: string
  /** Sends no mail, for example to a buyer at the counter. */
  silent?: boolean
}

type Dependencies = {
  postMail: PostMail
  settings: { getShop: (from?: Database) => Promise<ShopFacts> }
}

export function createMoves({ postMail, settings }: Dependencies) {
  /** Deleted accounts have no e-mail address, so they get no mail. */
  async function notify(tx: Tx, order: OrderRow, write: (sale: Sale) => Letter): Promise<void> {
    if (!order.email) return
    const letter = write(await readSale(tx, order, settings))
    await postMail(tx, toRecipient(order), { ...letter, isTest: order.is_test })
  }

  /** The shopper sees the note of a cancelled order. Other notes are internal. */
  async function addHistory(
    tx: Tx,
    order: OrderRow,
    to: OrderStatus,
    by: MoveOptions,
  ): Promise<void> {
    const { author_id = null, note = '' } = by
    await tx.insert(orderHistory).values({ order_id: order.id, status: to, author_id, note })
  }

  async function move(tx: Tx, order: OrderRow, to: OrderStatus, by: MoveOptions = {}) {
    if (!canMove(order.status, to)) throw new Refusal('order_state_final')
    const [moved] = await tx
      .update(orders)
      .set({ status: to })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
      .returning()
    if (!moved) throw new Refusal('order_state_final')
    await addHistory(tx, order, to, by)
    if (!by.silent) await notify(tx, moved, toLetter(moved, by))
    return moved
  }

  /** Returns the stock. The coupon becomes usable again if the order was never paid. */
  async function cancel(tx: Tx, order: OrderRow, by: MoveOptions = {}) {
    const wasSold = order.status !== 'sin_procesar' && order.payment_status === 'approved'
    const items = await listItems(tx, order.id)
    const { author_id = null } = by
    await returnStock(tx, items, { reason: 'order_cancelled', order_id: order.id, author_id })
    if (wasSold) await countSold(tx, order, items, -1)
    if (order.status === 'sin_procesar')
      await tx.delete(couponUses).where(eq(couponUses.order_id, order.id))
    return move(tx, order, 'cancelado', by)
  }

  return { move, cancel, addHistory, notify }
}

export type Moves = ReturnType<typeof createMoves>

function toLetter(
  { status, is_pickup }: OrderRow,
  { note = '' }: MoveOptions,
): (sale: Sale) => Letter {
  if (status === 'procesado') return toPaid
  if (status === 'en_camino') return is_pickup ? toReady : toShipped
  if (status === 'entregado') return toDelivered
  if (status === 'cancelado') return (sale) => toCancelled(sale, note)
  return toReceived
}

const toRecipient = ({ user_id, email, full_name }: OrderRow) => ({
  id: user_id,
  email,
  first_name: full_name,
  last_name: '',
})
