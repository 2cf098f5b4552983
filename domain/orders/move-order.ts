import { and, asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import { couponUses, orderHistory, orderItems, orders } from '#db/schema/orders.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  type OrderRow,
  toCancelled,
  toDelivered,
  toPaid,
  toReceived,
  toShipped,
} from './letters.ts'
import { canMove } from './order-status.ts'
import { countSold, returnStock } from './stock.ts'

export type Authored = {
  author_id?: number | null
  note?: string
  /** Who stands at the counter needs no mail about it. */
  silent?: boolean
}
export type Items = (typeof orderItems.$inferSelect)[]

/** Locked until the transaction ends: whoever changes an order waits here. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Refusal('order_not_found')
  return order
}

export const listItems = (tx: Database, orderId: number): Promise<Items> =>
  tx.select().from(orderItems).where(eq(orderItems.order_id, orderId)).orderBy(asc(orderItems.id))

export function createMoves({ postMail }: { postMail: PostMail }) {
  /** Who removed the account is told nothing more. */
  const tell = async (tx: Database, order: OrderRow, letter: Letter): Promise<void> => {
    if (order.email) await postMail(tx, toRecipient(order), { ...letter, isTest: order.is_test })
  }

  /** The note is for the shopper when the order is cancelled, for the shop otherwise. */
  async function note(tx: Database, order: OrderRow, to: OrderStatus, by: Authored): Promise<void> {
    const { author_id = null, note: text = '' } = by
    await tx.insert(orderHistory).values({ order_id: order.id, status: to, author_id, note: text })
  }

  async function move(tx: Database, order: OrderRow, to: OrderStatus, by: Authored = {}) {
    if (!canMove(order.status, to)) throw new Refusal('order_state_final')
    const [moved] = await tx
      .update(orders)
      .set({ status: to })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
      .returning()
    if (!moved) throw new Refusal('order_state_final')
    await note(tx, order, to, by)
    const letter = by.silent ? null : await toLetter(tx, moved, by)
    if (letter) await tell(tx, moved, letter)
    return moved
  }

  /** What was taken for the order goes back; a coupon too, if nothing was ever paid with it. */
  async function cancel(tx: Database, order: OrderRow, by: Authored = {}) {
    const wasSold = order.status !== 'sin_procesar' && order.payment_status === 'approved'
    const items = await listItems(tx, order.id)
    const { author_id = null } = by
    await returnStock(tx, items, { reason: 'order_cancelled', order_id: order.id, author_id })
    if (wasSold) await countSold(tx, order, items, -1)
    if (order.status === 'sin_procesar')
      await tx.delete(couponUses).where(eq(couponUses.order_id, order.id))
    return move(tx, order, 'cancelado', by)
  }

  async function toLetter(tx: Database, order: OrderRow, by: Authored): Promise<Letter | null> {
    if (order.status === 'procesado') return toPaid(order, await listItems(tx, order.id))
    if (order.status === 'en_camino') return toShipped(order)
    if (order.status === 'entregado') return toDelivered(order)
    if (order.status === 'cancelado') return toCancelled(order, by.note ?? '')
    return toReceived(order, await listItems(tx, order.id))
  }

  return { move, cancel, note, tell }
}

export type Moves = ReturnType<typeof createMoves>

const toRecipient = ({ user_id, email, full_name }: OrderRow) => ({
  id: user_id,
  email,
  first_name: full_name,
  last_name: '',
})
