import { inArray } from 'drizzle-orm'
import type { CashClosing } from '#contracts/admin/cash.ts'
import type { Tx } from '#db/database.ts'
import { type cashClosings, cashMoves } from '#db/schema/cash.ts'
import { refunds } from '#db/schema/payments.ts'
import { tenders } from '#db/schema/tenders.ts'
import { toPesos } from '#domain/money.ts'
import { type Cash, toPublicMethod } from './cash-entries.ts'

export type ClosingRow = typeof cashClosings.$inferSelect

/** Payments that commit later, even if they began earlier, belong to the next closing. */
export async function assignToClosing(
  tx: Tx,
  closing_id: number,
  { entries, moves }: Cash,
): Promise<void> {
  const idsOf = (source: Cash['entries'][number]['source']) => [
    ...new Set(entries.filter((entry) => entry.source === source).map(({ id }) => id)),
  ]
  await tx
    .update(tenders)
    .set({ closing_id })
    .where(inArray(tenders.id, idsOf('tender')))
  await tx
    .update(tenders)
    .set({ void_closing_id: closing_id })
    .where(inArray(tenders.id, idsOf('void')))
  await tx
    .update(refunds)
    .set({ closing_id })
    .where(inArray(refunds.id, idsOf('refund')))
  const moveIds = moves.map(({ id }) => id)
  await tx.update(cashMoves).set({ closing_id }).where(inArray(cashMoves.id, moveIds))
}

export const toClosing = (row: ClosingRow): CashClosing => ({
  id: row.id,
  author_id: row.author_id,
  author: row.author,
  day: row.day,
  starts_at: row.starts_at.toISOString(),
  at: row.at.toISOString(),
  opening: toPesos(row.opening),
  methods: row.methods.map(toPublicMethod),
  cash_in: toPesos(row.cash_in),
  cash_out: toPesos(row.cash_out),
  expected: toPesos(row.expected),
  counted: toPesos(row.counted),
  difference: toPesos(row.counted - row.expected),
  note: row.note,
})
