import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'

/**
 * Locks products by ascending id, before their reviews or stock. All transactions use this order, which prevents
 * deadlocks.
 */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(
    sql`select from products where id = any(${`{${ids}}`}::int[]) order by id for no key update`,
  )
}
