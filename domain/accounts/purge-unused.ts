import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** Accounts that were never activated go after thirty days, unless something else leans on them. */
export async function purgeUnused(db: Database): Promise<void> {
  await db.execute(sql`
    delete from users u
    where role = 'customer' and not is_active and date_activated is null and date_deleted is null
      and date_created < now() - interval '30 days'
      and not exists (select from orders where user_id = u.id)
      and not exists (select from reviews where user_id = u.id)`)
}
