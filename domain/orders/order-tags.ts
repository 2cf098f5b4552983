import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { addOrderEvent } from './order-events.ts'

const RECENT_TAGGED_ORDERS = 1_000
const MAX_LISTED = 50

/** The tags of recent orders, the most used first. */
export async function listTags(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag
    from (
      select tags from orders where tags <> '{}' order by id desc limit ${RECENT_TAGGED_ORDERS}
    ) recent, unnest(tags) tag
    group by tag order by count(*) desc, tag limit ${MAX_LISTED}`)
  return rows.map(({ tag }) => tag)
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'accent' }) === 0

/** «Regalo» and «regalo» are one tag. */
const withoutRepeated = (tags: string[]): string[] =>
  tags.filter((tag, index) => tags.findIndex((other) => isSame(tag, other)) === index)

/** Replaces the tags of an order, which is locked. */
export async function setTags(
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  requested: string[],
): Promise<void> {
  const tags = withoutRepeated(requested)
  const added = tags.filter((tag) => !order.tags.includes(tag))
  const removed = order.tags.filter((tag) => !tags.includes(tag))
  if (added.length + removed.length === 0) return
  await tx
    .update(orders)
    .set({ tags, version: order.version + 1 })
    .where(eq(orders.id, order.id))
  await addOrderEvent(tx, order.id, {
    kind: 'tags_changed',
    text: [toWords('Agregó', added), toWords('Quitó', removed)].filter(Boolean).join(' '),
    author_id: caller.id,
  })
  // Tags may name people, so the log only says how many there are.
  await recordChange(tx, caller, {
    action: 'tag',
    resource: 'orders',
    resource_id: order.transaction_id,
    before: { tags: order.tags.length },
    after: { tags: tags.length },
  })
}

const toWords = (verb: string, tags: string[]): string =>
  tags.length > 0 ? `${verb} ${tags.map((tag) => `«${tag}»`).join(', ')}.` : ''
