import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import type { Tender } from '#domain/payments/tenders.ts'
import { Refusal } from '#domain/refusals.ts'
import type { TakeCounterPayment } from './counter-payments.ts'
import { handOver } from './hand-over.ts'
import { holdLonger } from './hold-longer.ts'
import { requireForSettlement } from './manual-order-permissions.ts'
import { readMissing } from './manual-purchase.ts'
import type { Moves } from './move-order.ts'
import { canBePaidLate, type PayLate } from './pay-late.ts'
import { toRest } from './transfer-letters.ts'

/** An amount that is absent is all that is missing. */
type Noted = { method: Tender['method']; amount?: Centavos; handed_over?: boolean }

/** What was missing, and how much of it came. */
type Part = { missing: Centavos; amount: Centavos }

type Dependencies = { moves: Moves; takePayment: TakeCounterPayment; payLate: PayLate }

/** Records a payment to the shop itself. Less than what is missing is a deposit. The order is locked. */
export const createNotePayment = ({ moves, takePayment, payLate }: Dependencies) => {
  /** The first part holds the pieces until the rest can be there. */
  async function askForRest(tx: Tx, order: OrderRow, { missing, amount }: Part): Promise<void> {
    const isFirst = missing === toDue(order)
    const held = isFirst ? await holdLonger(tx, order) : order
    await moves.notify(tx, held, (sale) => toRest(sale, { missing: missing - amount }))
  }

  return async (
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    { method, handed_over = false, ...given }: Noted,
  ): Promise<void> => {
    requireForSettlement(caller, order)
    const isLate = canBePaidLate(order)
    if (order.payment_status === 'approved') throw new Refusal('order_already_paid')
    if (order.status !== 'sin_procesar' && !isLate) throw new Refusal('order_state_final')
    if (order.payment_status === 'in_review') throw new Refusal('payment_in_review')
    const missing = await readMissing(tx, order)
    const { amount = missing } = given
    const by = caller.id
    const tenders = [{ method, amount }]
    if (isLate) {
      if (amount !== missing) throw new Refusal('late_payment_in_part')
      await payLate(tx, order, { tenders, by })
    } else {
      const isPaid = await takePayment(tx, order, { tenders, by, silent: handed_over })
      if (isPaid && handed_over) await handOver(tx, moves, order, by)
      if (!isPaid && order.pay_way === 'transfer') await askForRest(tx, order, { missing, amount })
    }
    await tx
      .update(orders)
      .set({ version: order.version + 1 })
      .where(eq(orders.id, order.id))
    await recordChange(tx, caller, {
      action: 'pay',
      resource: 'orders',
      resource_id: order.transaction_id,
      after: { method, amount: toPesos(amount) },
    })
  }
}

export type NotePayment = ReturnType<typeof createNotePayment>
