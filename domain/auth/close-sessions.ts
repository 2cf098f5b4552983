import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'

export async function closeSession(db: Database, userId: number, id: number): Promise<boolean> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return closed.length > 0
}

export async function closeAllSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
}
