import { desc, eq, inArray } from 'drizzle-orm'
import type { AdminCreditDetail } from '#contracts/admin/credits.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { creditMoves } from '#db/schema/credit-moves.ts'
import { orders } from '#db/schema/orders.ts'
import { toPesos } from '#domain/money.ts'

type Move = AdminCreditDetail['moves'][number]

/** The changes of credits by the id of the credit, newest first. */
export async function readMoves(from: Database, ids: number[]): Promise<Map<number, Move[]>> {
  if (ids.length === 0) return new Map()
  const rows = await from
    .select({
      move: creditMoves,
      transaction_id: orders.transaction_id,
      author: fullName<string | null>(users),
    })
    .from(creditMoves)
    .leftJoin(orders, eq(orders.id, creditMoves.order_id))
    .leftJoin(users, eq(users.id, creditMoves.author_id))
    .where(inArray(creditMoves.credit_id, ids))
    .orderBy(desc(creditMoves.id))
  const moves = new Map<number, Move[]>()
  for (const { move, transaction_id, author } of rows) {
    const shown = {
      id: move.id,
      reason: move.reason,
      change: toPesos(move.change),
      transaction_id,
      at: move.at.toISOString(),
      author,
      note: move.note,
    }
    moves.set(move.credit_id, [...(moves.get(move.credit_id) ?? []), shown])
  }
  return moves
}
