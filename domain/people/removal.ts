import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import {
  emailChanges,
  mailCodes,
  mailLinks,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '#db/schema/accounts.ts'
import { cartLines } from '#db/schema/cart.ts'
import { outbox } from '#db/schema/mail.ts'
import { notes } from '#db/schema/notes.ts'
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { securityEvents } from '#db/schema/security-events.ts'
import { wishlistItems } from '#db/schema/wishlist.ts'
import type { Origin } from '#domain/auth/accounts.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { isPassword, NO_PASSWORD } from '#domain/auth/passwords.ts'
import { findById } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { addJob } from '#domain/jobs.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { anonymizeOrders } from './anonymize-orders.ts'

/** Tables whose rows are deleted with the account. Reviews stay, without a name. */
const personalTables = [
  sessions,
  mailLinks,
  mailCodes,
  emailChanges,
  outbox,
  cartLines,
  wishlistItems,
  notes,
  secondFactors,
  recoveryCodes,
  passkeys,
  passkeyChallenges,
  securityEvents,
  pushSubscriptions,
]

const anonymous = {
  password_hash: NO_PASSWORD,
  first_name: 'Cuenta',
  last_name: 'eliminada',
  is_active: false,
  phone: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province_region: '',
  country_region: '',
  zipcode: '',
  ring_size: '',
  bracelet_length: '',
  necklace_length: '',
  tags: [],
  birthday: null,
  anniversary: null,
  date_consent: null,
  consent_source: '',
}

/** Empties an account and closes it. Its row stays, because orders reference it, or did. */
export async function closeAccount(
  tx: Tx,
  id: number,
  reason: 'eliminada' | 'unida',
): Promise<void> {
  const email = `cuenta-${reason}-${id}@quilate.invalid`
  await tx
    .update(users)
    .set({ ...anonymous, last_name: reason, email, date_deleted: new Date() })
    .where(eq(users.id, id))
  for (const table of personalTables) await tx.delete(table).where(eq(table.user_id, id))
}

/**
 * Erases the data of a person for good. Orders without an account that have the same e-mail become those of the account, so
 * that they are anonymized like them, at once or when they are finished. Orders that staff joined to it only if staff erase
 * the person: whoever deletes the own account never saw them, and a wrong join must not delete what is somebody else's.
 */
export async function eraseAccount(
  tx: Tx,
  { id, email }: { id: number; email: string },
  by: 'staff' | 'customer',
): Promise<void> {
  if (by === 'customer') {
    await tx.execute(sql`
      update guest_profiles set joined_user_id = null
      where joined_user_id = ${id} and key <> lower(${email})`)
  }
  // Before the account loses its e-mail.
  await tx.execute(sql`
    update orders set user_id = ${id}
    where user_id is null and buyer_key(email, telephone_number) = any(keys_of_account(${id}))`)
  await closeAccount(tx, id, 'eliminada')
  await tx.execute(sql`update credits set user_id = null where user_id = ${id}`)
  await tx.execute(sql`
    delete from guest_profiles where key = lower(${email}) or joined_user_id = ${id}`)
  await anonymizeOrders(tx, id)
  await deleteDataByEmail(tx, email)
  await addJob(tx, 'forget_mail', { email })
}

/** Deletes an account. An anonymous row stays in `users`, because orders reference it. */
export function createRemoval({ db, attempts }: { db: Database; attempts: Attempts }) {
  return async (caller: Caller, password: string, from: Origin): Promise<void> => {
    await attempts.record('confirm_password', { account: String(caller.id), address: from.address })
    const person = await findById(db, caller.id)
    if (!person || !(await isPassword(password, person.password_hash))) {
      throw new Invalid({ current_password: ['La contraseña no es correcta.'] })
    }
    if (caller.role !== 'customer') throw new Refusal('staff_stays')
    await inTransaction(db, (tx) => eraseAccount(tx, person, 'customer'))
  }
}

/**
 * Deletes accounts that were not activated within 30 days, unless staff entered them, or orders or reviews reference
 * them.
 */
export async function deleteUnusedAccounts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from users u
    where role = 'customer' and not is_active and date_activated is null and date_deleted is null
      and author_id is null
      and date_created < now() - interval '30 days'
      and not exists (select from orders where user_id = u.id)
      and not exists (select from reviews where user_id = u.id)`)
}

/**
 * Deletes data that was sent without signing in. An open revocation stays until it is closed, because the shop must
 * answer it; a closed one keeps its code as a record.
 */
async function deleteDataByEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`
    delete from appointments where email <> '' and lower(email) = lower(${email})`)
  await tx.execute(sql`delete from contact_messages where lower(user_email) = lower(${email})`)
  await tx.execute(sql`
    with anonymized as (
      update revocations set email = '', reason = null
      where lower(email) = lower(${email}) and date_closed is not null
      returning id
    )
    delete from answers using anonymized where revocation_id = anonymized.id`)
  // It is their money, so who has the code can still use it at the counter.
  await tx.execute(sql`update credits set email = '' where lower(email) = lower(${email})`)
  await tx.execute(sql`delete from stock_alerts where email = lower(${email})`)
  await tx.execute(sql`
    update checkouts set guest_email = null where lower(guest_email) = lower(${email})`)
  // Mails from them to the shop, and mails to them that are sent or no longer wanted.
  await tx.execute(sql`
    delete from outbox
    where lower(reply_to) = lower(${email})
      or lower(to_address) = lower(${email})
        and (date_sent is not null or date_refused is not null or kind = 'back_in_stock')`)
}
