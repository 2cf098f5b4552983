import { desc, eq } from 'drizzle-orm'
import type { MessageChannel } from '#contracts/admin/message-templates.ts'
import type { OrderEvent, OrderEventKind } from '#contracts/admin/order-events.ts'
import type { Database, Tx } from '#db/database.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { author, authorName } from './admin-order-rows.ts'

type Happened = { kind: OrderEventKind; text?: string; author_id: number | null }
type Message = { channel: MessageChannel; text: string; key: string; author_id: number }

/** Adds to the timeline of an order. */
export async function addOrderEvent(tx: Tx, orderId: number, event: Happened): Promise<void> {
  await tx.insert(orderEvents).values({ order_id: orderId, ...event })
}

/** Adds a message to the timeline. Null if the message with this key was added before. */
export async function addMessage(
  tx: Tx,
  orderId: number,
  message: Message,
): Promise<number | null> {
  const [added] = await tx
    .insert(orderEvents)
    .values({ order_id: orderId, kind: 'message', ...message })
    .onConflictDoNothing({ target: orderEvents.key })
    .returning({ id: orderEvents.id })
  return added?.id ?? null
}

/** Finds the message that was added with a key. */
export async function findMessage(tx: Tx, key: string) {
  const [found] = await tx.select().from(orderEvents).where(eq(orderEvents.key, key))
  return found ?? null
}

/** Newest first. */
export async function listOrderEvents(db: Database, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      text: orderEvents.text,
      channel: orderEvents.channel,
      at: orderEvents.at,
      author: authorName,
    })
    .from(orderEvents)
    .leftJoin(author, eq(author.id, orderEvents.author_id))
    .where(eq(orderEvents.order_id, orderId))
    .orderBy(desc(orderEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
