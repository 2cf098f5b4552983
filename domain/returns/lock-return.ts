import { eq } from 'drizzle-orm'
import type { Exchange } from '#contracts/admin/return-shapes.ts'
import type { Database, Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { type ReturnItemRow, type ReturnRow, returnItems, returns } from '#db/schema/returns.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { lockOrder } from '#domain/payments/find-order.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { readAdminReturns } from './return-rows.ts'

export async function findReturn(from: Database, id: number): Promise<ReturnRow> {
  const [row] = await from.select().from(returns).where(eq(returns.id, id))
  if (!row) throw new Refusal('return_not_found')
  return row
}

/** Locks the order of a return. Every change of a return takes this lock. */
export async function lockReturn(tx: Tx, id: number): Promise<{ row: ReturnRow; order: OrderRow }> {
  const { order_id } = await findReturn(tx, id)
  const order = await lockOrder(tx, order_id)
  return { row: await findReturn(tx, id), order }
}

/** Throws a 409 with the current return if it changed since the client read it, or if it is decided. */
export async function requireUndecided(tx: Tx, row: ReturnRow, seen: number): Promise<void> {
  if (row.state !== 'requested' && row.state !== 'received') throw new Refusal('return_decided')
  if (row.version === seen) return
  const [current] = await readAdminReturns(tx, [row.id])
  if (current) requireVersion(seen, current)
}

export const listReturnItems = (from: Database, { id }: ReturnRow): Promise<ReturnItemRow[]> =>
  from.select().from(returnItems).where(eq(returnItems.return_id, id)).orderBy(returnItems.id)

/** Stores where the pieces go, as staff see them in front of them. */
export async function setConditions(
  tx: Tx,
  row: ReturnRow,
  conditions: Exchange['conditions'],
): Promise<void> {
  const ids = (await listReturnItems(tx, row)).map(({ id }) => id)
  for (const { item_id, condition } of conditions) {
    if (!ids.includes(item_id)) throw new Invalid({ conditions: ['Esa pieza no es del pedido.'] })
    await tx.update(returnItems).set({ condition }).where(eq(returnItems.id, item_id))
  }
}
