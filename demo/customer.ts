import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { isPassword, NO_PASSWORD } from '#domain/auth/passwords.ts'
import { createPerson } from '#domain/auth/users.ts'
import { demoCustomer } from './counter.ts'

export type Credentials = { email: string; password: string }

type Where = {
  /** Whether other machines can reach the shop. */
  isPublic: boolean
  /** Whether the demo shop was just filled. */
  isNew: boolean
}

/**
 * Creates the demo customer, whose password is public. A public shop gets none, and in a shop that became public the
 * password stops working. Returns the valid credentials.
 */
export async function ensureDemoCustomer(
  db: Database,
  { isPublic, isNew }: Where,
  customer = demoCustomer,
): Promise<Credentials | null> {
  if (isNew && !isPublic) await createPerson(db, { ...customer, active: true })
  const [found] = await db
    .select({ id: users.id, hash: users.password_hash })
    .from(users)
    .where(sql`lower(${users.email}) = ${demoCustomer.email}`)
  const { email, password } = demoCustomer
  if (!found || !(await isPassword(password, found.hash))) return null
  if (!isPublic) return { email, password }
  await db.update(users).set({ password_hash: NO_PASSWORD }).where(eq(users.id, found.id))
  await db.delete(sessions).where(eq(sessions.user_id, found.id))
  return null
}
