import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cell } from './files/table.ts'

const BATCH_SIZE = 1_000

type Keyed = { key_at: string; key_id: number }

/**
 * Reads a query in batches, by the moment and the id of its rows. The query selects them as `key_at` (text, so that no
 * microsecond is lost) and `key_id`, is ordered by both, and continues after the condition it is given.
 */
export async function* readBatches<R extends Record<string, unknown>>(
  db: Database,
  query: (after: SQL, limit: SQL) => SQL,
  toCells: (row: R) => Cell[],
): AsyncGenerator<Cell[][]> {
  let after = sql`true`
  for (;;) {
    const { rows } = await db.execute<R & Keyed>(query(after, sql`limit ${BATCH_SIZE}`))
    if (rows.length > 0) yield rows.map((row) => toCells(row as R))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = sql`(e.at, e.id) > (${last.key_at}::timestamptz, ${last.key_id}::int)`
  }
}
