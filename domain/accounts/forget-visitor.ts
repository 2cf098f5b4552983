import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** What somebody left without signing in. A request to take a purchase back is answered first; its code stays as the record. */
export async function forgetVisitor(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`delete from appointments where lower(email) = lower(${email})`)
  await tx.execute(sql`delete from contact_messages where lower(user_email) = lower(${email})`)
  await tx.execute(sql`
    with forgotten as (
      update revocations set email = '', reason = null
      where lower(email) = lower(${email}) and date_closed is not null
      returning id
    )
    delete from answers using forgotten where revocation_id = forgotten.id`)
  // To the shop about them, or to them where nothing waits any more.
  await tx.execute(sql`
    delete from outbox
    where lower(reply_to) = lower(${email})
      or lower(to_address) = lower(${email}) and (date_sent is not null or date_refused is not null)`)
}
