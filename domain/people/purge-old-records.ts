import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** Deletes messages, appointments and their mails after two years, as the privacy page promises. */
export async function purgeOldRecords(db: Database): Promise<void> {
  await db.execute(
    sql`delete from contact_messages where date_created < now() - interval '2 years'`,
  )
  await db.execute(sql`
    delete from appointments
    where greatest(date_created, starts_at) < now() - interval '2 years'`)
  // A revocation keeps its code as a record, without personal data.
  await db.execute(sql`
    with anonymized as (
      update revocations set email = '', reason = null
      where date_closed < now() - interval '2 years' and email <> ''
      returning id
    )
    delete from answers using anonymized where revocation_id = anonymized.id`)
  await db.execute(sql`
    delete from outbox
    where user_id is null and date_created < now() - interval '2 years'
      and (date_sent is not null or date_refused is not null)`)
  await db.execute(sql`delete from search_misses where day < current_date - 90`)
}
