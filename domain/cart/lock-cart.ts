import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'

/** What touches several lines of a cart at once waits here for its turn, so that no two wait for each other. */
export async function lockCart(tx: Database, user: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update')
}
