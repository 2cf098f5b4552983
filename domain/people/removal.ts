import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { mailLinks, recoveryCodes, secondFactors, sessions, users } from '#db/schema/accounts.ts'
import { cartLines } from '#db/schema/cart.ts'
import { outbox } from '#db/schema/mail.ts'
import { notes } from '#db/schema/notes.ts'
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts'
import { securityEvents } from '#db/schema/security-events.ts'
import { wishlistItems } from '#db/schema/wishlist.ts'
import type { Origin } from '#domain/auth/accounts.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { isPassword, NO_PASSWORD } from '#domain/auth/passwords.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { findById } from '#domain/auth/users.ts'
import { addJob } from '#domain/jobs.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { anonymizeOrders } from './anonymize-orders.ts'

/** Tables whose rows are deleted with the account. Reviews stay, without a name. */
const personalTables = [
  sessions,
  mailLinks,
  outbox,
  cartLines,
  wishlistItems,
  notes,
  secondFactors,
  recoveryCodes,
  passkeys,
  passkeyChallenges,
  securityEvents,
]

/** Deletes an account. An anonymous row stays in `users`, because orders reference it. */
export function createRemoval({ db, attempts }: { db: Database; attempts: Attempts }) {
  return async (caller: Caller, password: string, from: Origin): Promise<void> => {
    await attempts.record('confirm_password', { account: String(caller.id), address: from.address })
    const person = await findById(db, caller.id)
    if (!(await isPassword(password, person?.password_hash))) {
      throw new Invalid({ current_password: ['La contraseña no es correcta.'] })
    }
    if (caller.role !== 'customer') throw new Refusal('staff_stays')
    await inTransaction(db, async (tx) => {
      await tx
        .update(users)
        .set({
          email: `cuenta-eliminada-${caller.id}@quilate.invalid`,
          password_hash: NO_PASSWORD,
          first_name: 'Cuenta',
          last_name: 'eliminada',
          is_active: false,
          date_deleted: new Date(),
          phone: '',
          address_line_1: '',
          address_line_2: '',
          city: '',
          state_province_region: '',
          country_region: '',
          zipcode: '',
        })
        .where(eq(users.id, caller.id))
      await anonymizeOrders(tx, caller.id)
      for (const table of personalTables) await tx.delete(table).where(eq(table.user_id, caller.id))
      if (!person) return
      await deleteDataByEmail(tx, person.email)
      await addJob(tx, 'forget_mail', { email: person.email })
    })
  }
}

/** Deletes accounts that were not activated within 30 days, unless orders or reviews reference them. */
export async function deleteUnusedAccounts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from users u
    where role = 'customer' and not is_active and date_activated is null and date_deleted is null
      and date_created < now() - interval '30 days'
      and not exists (select from orders where user_id = u.id)
      and not exists (select from reviews where user_id = u.id)`)
}

/**
 * Deletes data that was sent without signing in. An open revocation stays until it is closed, because the shop must
 * answer it; a closed one keeps its code as a record.
 */
async function deleteDataByEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`delete from appointments where lower(email) = lower(${email})`)
  await tx.execute(sql`delete from contact_messages where lower(user_email) = lower(${email})`)
  await tx.execute(sql`
    with anonymized as (
      update revocations set email = '', reason = null
      where lower(email) = lower(${email}) and date_closed is not null
      returning id
    )
    delete from answers using anonymized where revocation_id = anonymized.id`)
  // Mails from them to the shop, and mails to them that are no longer waiting to be sent.
  await tx.execute(sql`
    delete from outbox
    where lower(reply_to) = lower(${email})
      or lower(to_address) = lower(${email}) and (date_sent is not null or date_refused is not null)`)
}
