import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'

/**
 * The one order of locks: products before what belongs to them (reviews, stock), by ascending id. Two transactions
 * that need the same products then wait for each other in a queue, never in a circle.
 */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(
    sql`select from products where id = any(${`{${ids}}`}::int[]) order by id for no key update`,
  )
}
