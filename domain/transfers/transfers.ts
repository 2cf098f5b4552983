import { inArray, sql } from 'drizzle-orm'
import type { adminTransfersApi } from '#contracts/admin/transfers.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { bankTransfers } from '#db/schema/bank-transfers.ts'
import { orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import type { Emit } from '#domain/events.ts'
import { toPesos } from '#domain/money.ts'
import type { NotePayment } from '#domain/orders/note-payment.ts'
import { toOpenRest } from '#domain/orders/open-rest.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Candidate, matchCredits } from './match-credits.ts'
import { createNoteTransfer, toState } from './note-transfer.ts'
import { notedByHand } from './noted-by-hand.ts'
import { readStatement } from './read-statement.ts'

type Transfer = Body<typeof adminTransfersApi.confirm>['transfers'][number]
type Outcome = Reply<typeof adminTransfersApi.confirm>['results'][number]

type Dependencies = {
  db: Database
  /** Notes a payment to the shop itself. The order is locked. */
  notePayment: NotePayment
  emit: Emit
}

/** What came in already of an order that is not paid in full. */
const deposit = sql<number>`(
  select coalesce(sum(p.amount - p.refunded), 0) from payments p
  where p.order_id = orders.id and p.at_counter and p.problem is distinct from 'not_owed' and not p.counted)`.mapWith(
  Number,
)

/** Bank transfers of buyers, from the statement that staff download from their bank. */
export function createTransfers({ db, notePayment, emit }: Dependencies) {
  const noteTransfer = createNoteTransfer(notePayment)

  /** Paid and cancelled ones, too, so that what they do not need is told. */
  async function listCandidates(): Promise<Candidate[]> {
    const rows = await db
      .select({ order: orders, deposit, noted: notedByHand(sql`orders.id`) })
      .from(orders)
      .where(
        sql`${orders.status} = 'sin_procesar' or (
          ${orders.date_issued} > now() - interval '90 days'
          and (${orders.pay_way} is not null or ${orders.channel} <> 'web'))`,
      )
    return rows.map(({ order, deposit, noted }) => ({
      transaction_id: order.transaction_id,
      full_name: order.full_name,
      due: toOpenRest(order) || toDue(order) - deposit,
      state: toState(order),
      noted,
    }))
  }

  async function listKnown(keys: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ key: bankTransfers.key })
      .from(bankTransfers)
      .where(inArray(bankTransfers.key, keys))
    return new Set(rows.map(({ key }) => key))
  }

  /** Each in its own transaction: what cannot be noted does not stop the others. */
  async function confirmOne(caller: Caller, transfer: Transfer): Promise<Outcome> {
    const { key, transaction_id, amount } = transfer
    const result = { key, transaction_id, unresolved: 0, reason: null }
    try {
      const unowed = await inTransaction(db, (tx) => noteTransfer(tx, caller, transfer))
      if (unowed === null) return { ...result, outcome: 'known' }
      const outcome = unowed < amount ? 'paid' : 'unresolved'
      if (outcome === 'paid') emit({ what: 'payment', outcome: 'approved' })
      return { ...result, outcome, unresolved: toPesos(unowed) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...result, outcome: 'refused', reason: error.message }
    }
  }

  return {
    async match(content: Uint8Array): Promise<Reply<typeof adminTransfersApi.match>> {
      const { credits, unread } = await readStatement(content)
      const candidates = await listCandidates()
      const first = matchCredits(credits, candidates, new Set())
      const known = await listKnown(first.map(({ key }) => key))
      const matched = known.size > 0 ? matchCredits(credits, candidates, known) : first
      return {
        credits: matched.map(({ amount, order, ...credit }) => ({
          ...credit,
          amount: toPesos(amount),
          order: order && {
            transaction_id: order.transaction_id,
            full_name: order.full_name,
            due: toPesos(order.due),
          },
        })),
        unread,
      }
    },

    async confirm(
      caller: Caller,
      { transfers }: Body<typeof adminTransfersApi.confirm>,
    ): Promise<Reply<typeof adminTransfersApi.confirm>> {
      const results: Outcome[] = []
      for (const transfer of transfers) results.push(await confirmOne(caller, transfer))
      return { results }
    },
  }
}
