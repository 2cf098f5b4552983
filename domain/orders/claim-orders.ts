import { and, asc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'

type Account = { id: number; email: string }

/**
 * Puts the orders of a guest into the account of the same e-mail. Only called when one person proved both: that the mailbox
 * is theirs, and that they know the password. Whoever registers with the address of somebody else knows the password only.
 */
export function claimOrders(tx: Tx, account: Account): Promise<void> {
  return moveOrders(
    tx,
    account,
    sql`buyer_key(${orders.email}, ${orders.telephone_number}) = lower(${account.email})`,
  )
}

/** The same for one order, whose link the person has. */
export const claimOrder = (tx: Tx, account: Account, orderId: number): Promise<void> =>
  moveOrders(tx, account, sql`${orders.id} = ${orderId}`)

/** Orders that staff entered have no link, and stay what they are: the address may have been misspelt at the counter. */
async function moveOrders(tx: Tx, { id }: Account, which: SQL): Promise<void> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.user_id), isNotNull(orders.link), which))
    .orderBy(asc(orders.id))
    .for('update')
  if (found.length === 0) return
  const ids = found.map((order) => order.id)
  await tx.update(orders).set({ user_id: id }).where(inArray(orders.id, ids))
  const idList = sql.param(ids)
  await tx.execute(
    sql`update coupon_uses set user_id = ${id} where order_id = any(${idList}::int[])`,
  )
  const items = await tx
    .selectDistinct({ product_id: orderItems.product_id })
    .from(orderItems)
    .where(inArray(orderItems.order_id, ids))
  await refreshVerified(
    tx,
    id,
    items.map(({ product_id }) => product_id),
  )
}
