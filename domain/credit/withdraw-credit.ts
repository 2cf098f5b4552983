import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { creditMoves } from '#db/schema/credit-moves.ts'
import { credits } from '#db/schema/credits.ts'
import { payments } from '#db/schema/payments.ts'
import type { Centavos } from '#domain/money.ts'
import { moveCredit } from './ledger.ts'

type Withdrawn = {
  taken: Centavos
  /** What the buyer spent before, which staff have to decide about. */
  spent: Centavos
}

const WITHDRAWN = 'El pago volvió a quien compró.'
const GIVEN_BACK = 'La tienda recuperó el pago.'

/**
 * Takes back the credit that was given for a payment which went back to the buyer nevertheless, from the panel of the provider or
 * by a chargeback. `gone` is how much of the payment the shop does not have any more. The order of the payment is locked.
 */
export async function withdrawCredit(
  tx: Tx,
  paymentId: string,
  gone: Centavos,
): Promise<Withdrawn> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) return { taken: 0, spent: 0 }
  const { amount, credited, order_id } = payment
  const excess = Math.min(credited, Math.max(0, gone + credited - amount))
  let taken = 0
  for (const given of excess > 0 ? await listGiven(tx, order_id) : []) {
    const { credit_id, return_id } = given
    const change = Math.min(excess - taken, given.net, await lockBalance(tx, credit_id))
    if (change <= 0) continue
    const move = { credit_id, return_id, reason: 'voided', note: WITHDRAWN } as const
    await moveCredit(tx, { ...move, change: -change })
    taken += change
  }
  await setCredited(tx, paymentId, credited - taken)
  const spent = excess - taken
  if (spent > 0) await reopenDecision(tx, paymentId)
  return { taken, spent }
}

/** Gives credit back that a chargeback took away, when the shop has its payment again. */
export async function giveBackCredit(tx: Tx, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) return
  const { amount, refunded, credited, order_id } = payment
  const most = Math.max(0, amount - refunded - credited)
  let given = 0
  for (const { credit_id, return_id, withdrawn } of most > 0 ? await listGiven(tx, order_id) : []) {
    const change = Math.min(most - given, withdrawn)
    if (change <= 0) continue
    const move = { credit_id, return_id, reason: 'voided', note: GIVEN_BACK } as const
    await moveCredit(tx, { ...move, change })
    given += change
  }
  await setCredited(tx, paymentId, credited + given)
}

async function findPayment(tx: Tx, id: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  return payment?.order_id ? { ...payment, order_id: payment.order_id } : null
}

const setCredited = (tx: Tx, id: string, credited: Centavos) =>
  tx.update(payments).set({ credited }).where(eq(payments.id, id))

/** An earlier decision of staff was not about what was spent. */
const reopenDecision = (tx: Tx, id: string) =>
  tx
    .update(payments)
    .set({ date_resolved: null, resolved_by: null, resolution: null })
    .where(eq(payments.id, id))

async function lockBalance(tx: Tx, id: number): Promise<Centavos> {
  const [credit] = await tx.select().from(credits).where(eq(credits.id, id)).for('update')
  return credit?.balance ?? 0
}

/** The credit given for returns of an order and of the exchanges of its pieces, the newest first. */
async function listGiven(tx: Tx, orderId: number) {
  const { rows } = await tx.execute<{
    credit_id: number
    return_id: number
    net: Centavos
    withdrawn: Centavos
  }>(sql`
    with recursive chain as (
      select ${orderId}::int as id
      union all
      select r.exchange_order_id from chain c join returns r on r.order_id = c.id
      where r.exchange_order_id is not null)
    select m.credit_id, m.return_id, sum(m.change)::float8 as net,
      (-coalesce(sum(m.change) filter (where m.reason = 'voided'), 0))::float8 as withdrawn
    from ${creditMoves} m join returns r on r.id = m.return_id join chain on chain.id = r.order_id
    group by m.credit_id, m.return_id order by m.return_id desc`)
  return rows
}
