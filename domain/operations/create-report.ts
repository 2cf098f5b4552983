import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { operationProgress, operations } from '#db/schema/operations.ts'

const REPORT_INTERVAL_MS = 300

export class Cancelled extends Error {}

/** Progress is written outside of the transaction, so that it can be seen. */
export function createReport(db: Database, id: number) {
  let last = 0
  async function check() {
    const [row] = await db
      .select({ cancelled: operations.cancel_requested })
      .from(operations)
      .where(eq(operations.id, id))
    if (row?.cancelled !== false) throw new Cancelled()
  }
  const report = async (done: number, total: number) => {
    if (Date.now() - last < REPORT_INTERVAL_MS && done < total) return
    last = Date.now()
    await check()
    await db
      .insert(operationProgress)
      .values({ operation_id: id, done, total })
      .onConflictDoUpdate({ target: operationProgress.operation_id, set: { done, total } })
  }
  return Object.assign(report, { check })
}
