import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import type { ReturnRow } from '#db/schema/returns.ts'
import { revocations } from '#db/schema/revocations.ts'

/** A letter to the buyer about the return of a revocation answers that, so that nobody is asked to answer it again. */
export async function answerRevocation(tx: Tx, { revocation_id }: ReturnRow): Promise<void> {
  if (revocation_id === null) return
  await tx
    .update(revocations)
    .set({ date_answered: sql`coalesce(date_answered, now())` })
    .where(eq(revocations.id, revocation_id))
}
