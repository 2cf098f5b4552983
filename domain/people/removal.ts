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
import { forgetOrders } from './forget-orders.ts'

/** What of a person is in a table of its own, and goes with them. What they thought of a product stays, unsigned. */
const personal = [
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

/** The person goes; a row without them stays, so that what was bought can still be accounted for. */
export function createRemoval({ db, attempts }: { db: Database; attempts: Attempts }) {
  return async (caller: Caller, password: string, from: Origin): Promise<void> => {
    await attempts.note('confirm_password', { account: String(caller.id), address: from.address })
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
      await forgetOrders(tx, caller.id)
      for (const table of personal) await tx.delete(table).where(eq(table.user_id, caller.id))
      if (!person) return
      await forgetVisitor(tx, person.email)
      await addJob(tx, 'forget_mail', { email: person.email })
    })
  }
}

/** Accounts that were never activated go after thirty days, unless something else leans on them. */
export async function purgeUnused(db: Database): Promise<void> {
  await db.execute(sql`
    delete from users u
    where role = 'customer' and not is_active and date_activated is null and date_deleted is null
      and date_created < now() - interval '30 days'
      and not exists (select from orders where user_id = u.id)
      and not exists (select from reviews where user_id = u.id)`)
}

/** What somebody left without signing in. A request to take a purchase back is answered first; its code stays as the record. */
async function forgetVisitor(tx: Tx, email: string): Promise<void> {
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
