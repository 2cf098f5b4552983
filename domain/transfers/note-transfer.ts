import { eq, sql } from 'drizzle-orm'
import type { adminTransfersApi } from '#contracts/admin/transfers.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { bankTransfers } from '#db/schema/bank-transfers.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import type { Centavos } from '#domain/money.ts'
import { requireForSettlement } from '#domain/orders/manual-order-permissions.ts'
import { readMissing } from '#domain/orders/manual-purchase.ts'
import type { NotePayment } from '#domain/orders/note-payment.ts'
import { toOpenRest } from '#domain/orders/open-rest.ts'
import { takeRest } from '#domain/orders/order-rest.ts'
import { canBePaidLate } from '#domain/orders/pay-late.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { storeUnowed } from '#domain/payments/unowed-payment.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Candidate } from './match-credits.ts'
import { notedByHand } from './noted-by-hand.ts'

type Transfer = Body<typeof adminTransfersApi.confirm>['transfers'][number]

export function toState(order: OrderRow): Candidate['state'] {
  const isOpen = order.status === 'sin_procesar' || canBePaidLate(order) || toOpenRest(order) > 0
  if (isOpen) return 'open'
  return order.status === 'cancelado' ? 'cancelled' : 'paid'
}

export function createNoteTransfer(notePayment: NotePayment) {
  /** Pays the order with as much of the transfer as it needs. Returns how much that is. */
  async function pay(tx: Tx, caller: Caller, order: OrderRow, amount: Centavos): Promise<Centavos> {
    if (toState(order) !== 'open') return 0
    const rest = toOpenRest(order)
    const missing = rest > 0 ? rest : await readMissing(tx, order)
    const tender = { method: 'transfer' as const, amount: Math.min(amount, missing) }
    if (rest > 0) await takeRest(tx, order, caller, tender)
    else if (canBePaidLate(order)) return payLate(tx, caller, order, { amount, missing })
    else await notePayment(tx, caller, order, tender)
    return tender.amount
  }

  /** A reservation that ended is renewed for the whole price, and if its pieces are still there. */
  async function payLate(
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    { amount, missing }: { amount: Centavos; missing: Centavos },
  ): Promise<Centavos> {
    if (amount < missing) return 0
    try {
      const tender = { method: 'transfer' as const, amount: missing }
      await inTransaction(tx, (part) => notePayment(part, caller, order, tender))
      return missing
    } catch (error) {
      if (error instanceof Refusal && error.code === 'late_payment_without_stock') return 0
      throw error
    }
  }

  /** Returns how much of a transfer its order does not need, or null if the transfer was noted before. */
  return async function note(tx: Tx, caller: Caller, transfer: Transfer): Promise<Centavos | null> {
    const { key, day, amount, transaction_id } = transfer
    const order = await findOrder({ from: tx, lock: true }, transaction_id)
    const { noted } = one(
      await tx
        .select({ noted: notedByHand(sql`orders.id`) })
        .from(orders)
        .where(eq(orders.id, order.id)),
    )
    const isNoted = noted.includes(amount)
    const [stored] = await tx
      .insert(bankTransfers)
      .values({ key, day, amount, order_id: order.id, author_id: caller.id })
      .onConflictDoNothing()
      .returning()
    if (!stored) return null
    // The line of a transfer that staff noted by hand pays nothing more.
    if (isNoted) return null
    requireForSettlement(caller, order)
    const unowed = amount - (await pay(tx, caller, order, amount))
    if (unowed > 0) {
      const tender = { method: 'transfer' as const, amount: unowed }
      await storeUnowed(tx, order, { id: `transferencia-${stored.id}`, tender, caller })
    }
    return unowed
  }
}
