import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#domain/refusals.ts'

/** Changes of several lines of a cart take this lock first, to prevent deadlocks between them. */
export async function lockCart(tx: Tx, user: number): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user), isNull(users.date_deleted)))
    .for('no key update')
    .prepare('cart_locked')
    .execute()
  if (!found) throw new Refusal('user_not_found')
}
