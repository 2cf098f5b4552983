import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openReturnStates } from '#contracts/returns.ts'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import { openReturn } from './open-return.ts'
import { isSent } from './return-rows.ts'
import { listReturnable } from './returnable-items.ts'

type Revocation = {
  id: number
  email: string
  transaction_id: string | null
  reason: string | null
}

/**
 * Makes a return of a revocation that was sent from the address of a paid order, so that staff find it there. Anybody
 * can send a revocation with any number, so others stay in the inbox only.
 */
export async function openReturnOfRevocation(tx: Tx, revocation: Revocation): Promise<void> {
  const order = await findPaidOrder(tx, revocation)
  if (!order) return
  const { id: revocation_id } = revocation
  if ((await listReturnable(tx, order)).some(({ left }) => left > 0)) {
    await openReturn(tx, order, {
      kind: 'revocation',
      reason: revocation.reason ?? '',
      lines: null,
      revocation_id,
    })
    return
  }
  // All pieces are in returns already: the revocation is about the latest one that is open.
  const [open] = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.order_id, order.id),
        inArray(returns.state, [...openReturnStates]),
        isNull(returns.revocation_id),
      ),
    )
    .orderBy(desc(returns.id))
    .limit(1)
  if (!open) return
  await tx
    .update(returns)
    .set({ revocation_id, kind: 'revocation', version: sql`${returns.version} + 1` })
    .where(eq(returns.id, open.id))
}

async function findPaidOrder(
  tx: Tx,
  { email, transaction_id }: Revocation,
): Promise<OrderRow | null> {
  if (!transaction_id) return null
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.transaction_id} = upper(trim(${transaction_id}))
        and lower(nullif(${orders.email}, '')) = lower(trim(${email}))`,
    )
    .for('update')
  const isPaid = order?.payment_status === 'approved'
  return order && isPaid && (isSent(order) || order.status === 'procesado') ? order : null
}
