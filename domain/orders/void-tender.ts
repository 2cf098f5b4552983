import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Tx } from '#db/database.ts'
import { outbox } from '#db/schema/mail.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Caller } from '#domain/caller.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { type Centavos, formatMoney, toPesos } from '#domain/money.ts'
import { listTenders, sumTenders, toSharedMethod } from '#domain/payments/tenders.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Moves } from './move-order.ts'
import { addOrderEvent } from './order-events.ts'
import { isExchange } from './returns-of-order.ts'
import type { Settlement } from './settlement.ts'
import { toPaymentVoided } from './transfer-letters.ts'

type Payment = typeof payments.$inferSelect
type Tender = typeof tenders.$inferSelect
/** Tenders of one payment. */
type Noted = { taken: [Tender, ...Tender[]]; payment: Payment }

/** The mails that told the buyer of a payment. */
const TOLD = ['order_paid', 'order_rest', 'counter_receipt']

async function findNoted(tx: Tx, order: OrderRow, ids: number[]): Promise<Noted> {
  const found = await tx
    .select({ tender: tenders, payment: payments })
    .from(tenders)
    .innerJoin(payments, eq(payments.id, tenders.payment_id))
    .where(and(inArray(tenders.id, ids), eq(payments.order_id, order.id)))
    .orderBy(tenders.id)
    .for('update')
  const [first, ...others] = found
  const isOne = others.every(({ payment }) => payment.id === first?.payment.id)
  if (!first || !isOne || found.length < new Set(ids).size) throw new Refusal('payment_not_found')
  return {
    taken: [first.tender, ...others.map(({ tender }) => tender)],
    payment: first.payment,
  }
}

/**
 * What was given back is refunded already. A sale is undone only as long as its pieces are in the shop and nothing else
 * followed from it.
 */
async function requireVoidable(tx: Tx, order: OrderRow, { taken, payment }: Noted) {
  if (taken.some(({ date_voided }) => date_voided)) throw new Refusal('tender_voided')
  if (payment.refunded > 0 || payment.credited > 0) throw new Refusal('tender_refunded')
  if (!payment.counted) return
  if (order.payment_status !== 'approved' || order.refunded > 0) {
    throw new Refusal('tender_refunded')
  }
  if (order.status !== 'procesado') throw new Refusal('tender_of_sent_order')
  if (await isExchange(tx, order)) throw new Refusal('tender_of_exchange')
}

/** Takes tenders off their payment; a trigger of `tenders` takes them off the books. Returns what is left of it. */
async function takeOff(tx: Tx, { taken, payment }: Noted): Promise<Centavos> {
  const ids = taken.map(({ id }) => id)
  await tx.update(tenders).set({ date_voided: sql`now()` }).where(inArray(tenders.id, ids))
  const amount = payment.amount - sumTenders(taken)
  await tx
    .update(payments)
    .set({
      amount,
      method: toSharedMethod(await listTenders(tx, payment.id)),
      ...(amount === 0 && { status: 'cancelled' }),
    })
    .where(eq(payments.id, payment.id))
  return amount
}

/**
 * Frees the line of a bank statement, which may belong to another order: the line that the tender was noted from, once
 * nothing of it is noted here, or else one that only confirmed it. Times are compared in SQL, which has microseconds.
 */
async function freeStatementLine(tx: Tx, order: OrderRow, { id, amount, method }: Tender) {
  if (method !== 'transfer') return
  const noted = (where: SQL) => sql`
    select from tenders t join payments p on p.id = t.payment_id
    where p.order_id = ${order.id} and t.date_created = b.date_created and ${where}`
  const { rows } = await tx.execute<{ id: number; is_free: boolean }>(sql`
    select b.id, not exists (${noted(sql`t.date_voided is null`)}) as is_free
    from bank_transfers b
    where b.order_id = ${order.id} and exists (${noted(sql`t.id = ${id}`)})`)
  if (rows.length > 0) {
    const free = rows.filter(({ is_free }) => is_free).map((line) => line.id)
    await tx.execute(sql`delete from bank_transfers where id = any(${`{${free}}`}::int[])`)
    return
  }
  await tx.execute(sql`
    delete from bank_transfers where id = (
      select min(b.id) from bank_transfers b
      where b.order_id = ${order.id} and b.amount = ${amount} and not exists (${noted(sql`true`)}))`)
}

type Dependencies = { settlement: Settlement; moves: Pick<Moves, 'notify'> }
type Request = Omit<Body<typeof adminOrderRestApi.voidTender>, 'version'>

/**
 * Takes back a payment to the shop itself that was noted by mistake. An order that it paid is unpaid again. A buyer who was
 * told of it is told again. The order is locked.
 */
export function createVoidTender({ settlement, moves }: Dependencies) {
  /** The order afterwards, and what is left to pay of it. */
  async function takeBack(tx: Tx, caller: Caller, order: OrderRow, noted: Noted) {
    const { payment } = noted
    const left = await takeOff(tx, noted)
    const unpaid = toDue(order) - left
    if (payment.counted) {
      const by = { author_id: caller.id, note: 'Se anuló su cobro.' }
      return { after: await settlement.unsettle(tx, order, by), missing: unpaid }
    }
    if (payment.problem === 'not_owed') return { after: order, missing: 0 }
    const shortfall = await settlement.addToShortfall(tx, order)
    return { after: order, missing: order.payment_status === 'approved' ? shortfall : unpaid }
  }

  return async (
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    { tender_ids, reason }: Request,
  ): Promise<void> => {
    const noted = await findNoted(tx, order, tender_ids.map(Number))
    await requireVoidable(tx, order, noted)
    const { taken } = noted
    const amount = sumTenders(taken)
    const { after, missing } = await takeBack(tx, caller, order, noted)
    for (const tender of taken) await freeStatementLine(tx, order, tender)
    await tx
      .update(orders)
      .set({ version: order.version + 1 })
      .where(eq(orders.id, order.id))
    await addOrderEvent(tx, order.id, {
      kind: 'payment_voided',
      text: `${formatMoney(amount)}: ${reason}`,
      author_id: caller.id,
    })
    const isOwed = order.status !== 'cancelado' && missing > 0
    if (isOwed && (await wasTold(tx, order, taken[0].date_created))) {
      await moves.notify(tx, after, (sale) => toPaymentVoided(sale, { amount, missing }))
    }
    await recordChange(tx, caller, {
      action: 'void',
      resource: 'orders',
      resource_id: order.transaction_id,
      before: { ...(taken.length === 1 && { method: taken[0].method }), amount: toPesos(amount) },
      after: { reason },
    })
  }
}

export type VoidTender = ReturnType<typeof createVoidTender>

const wasTold = async (tx: Tx, { id }: OrderRow, since: Date): Promise<boolean> =>
  (await tx.$count(
    outbox,
    and(eq(outbox.order_id, id), inArray(outbox.kind, TOLD), gte(outbox.date_created, since)),
  )) > 0
