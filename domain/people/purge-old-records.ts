import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** What the privacy page promises: messages and appointments go after two years, and with them who was answered. */
export async function purgeOldRecords(db: Database): Promise<void> {
  await db.execute(
    sql`delete from contact_messages where date_created < now() - interval '2 years'`,
  )
  await db.execute(sql`
    delete from appointments
    where greatest(date_created, starts_at) < now() - interval '2 years'`)
  // Of who took a purchase back the code stays as the record, without the person.
  await db.execute(sql`
    with forgotten as (
      update revocations set email = '', reason = null
      where date_closed < now() - interval '2 years' and email <> ''
      returning id
    )
    delete from answers using forgotten where revocation_id = forgotten.id`)
  await db.execute(sql`
    delete from outbox
    where user_id is null and date_created < now() - interval '2 years'
      and (date_sent is not null or date_refused is not null)`)
  await db.execute(sql`delete from search_misses where day < current_date - 90`)
}
