import { eq, sql } from 'drizzle-orm'
import type { CreditReason } from '#contracts/credits.ts'
import type { Tx } from '#db/database.ts'
import { creditMoves } from '#db/schema/credit-moves.ts'
import { type CreditRow, credits } from '#db/schema/credits.ts'
import type { Centavos } from '#domain/money.ts'

type Move = {
  credit_id: number
  change: Centavos
  reason: CreditReason
  order_id?: number
  return_id?: number
  author_id?: number | null
  note?: string
  key?: string | undefined
}

/**
 * The only place that changes a balance. Returns null if it would become negative. Two purchases that race for one
 * balance wait for each other at the row, and the second one reads what the first left.
 */
export async function moveCredit(tx: Tx, move: Move): Promise<CreditRow | null> {
  const [changed] = await tx
    .update(credits)
    .set({
      balance: sql`${credits.balance} + ${move.change}`,
      version: sql`${credits.version} + 1`,
    })
    .where(sql`${eq(credits.id, move.credit_id)} and ${credits.balance} + ${move.change} >= 0`)
    .returning()
  if (!changed) return null
  await tx.insert(creditMoves).values(move)
  return changed
}
