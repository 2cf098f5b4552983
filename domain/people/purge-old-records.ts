import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { timeZone } from '#db/time-zone.ts'

/** Deletes messages, appointments, stock alerts and their mails after two years, as the privacy page promises, and what else is no longer needed. */
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
  // The unsubscribe link of a mail works for a year.
  await db.execute(sql`
    delete from stock_alerts
    where date_sent < now() - interval '1 year' or date_created < now() - interval '2 years'`)
  // Whoever left the checkout without an order is told about a late payment for a month.
  await db.execute(sql`
    update checkouts set guest_email = null
    where guest_email is not null and date_created < now() - interval '30 days'`)
  // Nobody repeats a request after a month.
  await db.execute(sql`delete from bulk_order_requests where at < now() - interval '30 days'`)
  // What an undo needs; the log has the changes themselves.
  await db.execute(sql`delete from bulk_changes where at < now() - interval '6 months'`)
  await db.execute(sql`delete from imports where at < now() - interval '6 months'`)
  await db.execute(sql`delete from search_misses where day < current_date - 90`)
  // The counts stay.
  await db.execute(sql`delete from visitors where day < (now() at time zone ${timeZone})::date`)
}
