import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { ReturnRow } from '#db/schema/returns.ts'
import { revocations } from '#db/schema/revocations.ts'

/** The return with the code that its buyer knows: a revocation got one before its return was opened. */
export async function withKnownCode(from: Database, row: ReturnRow): Promise<ReturnRow> {
  if (row.revocation_id === null) return row
  const [revocation] = await from
    .select({ code: revocations.code })
    .from(revocations)
    .where(eq(revocations.id, row.revocation_id))
  return { ...row, code: revocation?.code ?? row.code }
}
