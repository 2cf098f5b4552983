import { eq, sql } from 'drizzle-orm'
import type { adminReturnsApi } from '#contracts/admin/returns.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Tx } from '#db/database.ts'
import { returns } from '#db/schema/returns.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { Refusal } from '#domain/refusals.ts'
import { answerRevocation } from './answer-revocation.ts'
import { bookReturn } from './book-return.ts'
import { withKnownCode } from './known-code.ts'
import { toReceived, toRejected } from './letters.ts'
import { lockReturn, requireUndecided, setConditions } from './lock-return.ts'
import type { ReturnDependencies } from './return-dependencies.ts'
import { isSent } from './return-rows.ts'

const resource = 'returns'

/** What staff note about a return without giving anything back. */
export function createReceipts({ moves }: Pick<ReturnDependencies, 'moves'>) {
  async function receive(
    tx: Tx,
    caller: Caller,
    id: number,
    { conditions, version }: Body<typeof adminReturnsApi.receive>,
  ) {
    const { row, order } = await lockReturn(tx, id)
    if (row.date_received) return
    if (row.state !== 'approved') await requireUndecided(tx, row, version)
    if (!isSent(order)) throw new Refusal('return_not_sent')
    await setConditions(tx, row, conditions)
    const state = row.state === 'approved' ? 'resolved' : 'received'
    await tx
      .update(returns)
      .set({ state, date_received: sql`now()`, version: row.version + 1 })
      .where(eq(returns.id, id))
    if (state === 'resolved') await bookReturn(tx, order, row, caller.id)
    const text = `Llegaron las piezas de ${row.code}.`
    await addOrderEvent(tx, order.id, { kind: 'return', text, author_id: caller.id })
    const known = await withKnownCode(tx, row)
    await moves.notify(tx, order, (sale) => toReceived(sale, { ...known, state }))
    await answerRevocation(tx, row)
    await recordChange(tx, caller, {
      action: 'receive',
      resource,
      resource_id: id,
      after: { state },
    })
  }

  async function reject(
    tx: Tx,
    caller: Caller,
    id: number,
    { reason, version }: Body<typeof adminReturnsApi.reject>,
  ) {
    const { row, order } = await lockReturn(tx, id)
    if (row.state === 'rejected' && row.answer === reason) return
    await requireUndecided(tx, row, version)
    // The pieces of an exchange that failed later are booked already.
    if (row.date_booked) throw new Refusal('return_decided')
    await tx
      .update(returns)
      .set({
        state: 'rejected',
        answer: reason,
        author_id: caller.id,
        date_resolved: sql`now()`,
        version: row.version + 1,
      })
      .where(eq(returns.id, id))
    const text = `Se rechazó ${row.code}: ${reason}`
    await addOrderEvent(tx, order.id, { kind: 'return', text, author_id: caller.id })
    const known = await withKnownCode(tx, row)
    await moves.notify(tx, order, (sale) => toRejected(sale, known, reason))
    await answerRevocation(tx, row)
    const after = { state: 'rejected' }
    await recordChange(tx, caller, { action: 'reject', resource, resource_id: id, after })
  }

  return { receive, reject }
}
