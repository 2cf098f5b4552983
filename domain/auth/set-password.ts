import { eq } from 'drizzle-orm'
import type { accountsApi } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { closeAllSessions } from './close-sessions.ts'
import { toPasswordChanged } from './letters.ts'
import { deleteLinks } from './mail-links.ts'
import { listBrokenRules } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { MISMATCH, refuseFields } from './refuse-fields.ts'
import type { SecurityEvents } from './security-events.ts'
import { findById } from './users.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
}

/** Changes the password and closes every session, including the current one. */
export const createSetPassword =
  ({ db, attempts, postMail, events }: Dependencies) =>
  async (
    caller: Caller,
    input: Body<typeof accountsApi.setPassword>,
    from: Origin,
  ): Promise<void> => {
    const { current_password, new_password, re_new_password = new_password } = input
    await attempts.record('confirm_password', { account: String(caller.id), address: from.address })
    const person = await findById(db, caller.id)
    if (!person) throw new Refusal('user_not_found')
    if (!(await isPassword(current_password, person.password_hash))) {
      throw new Invalid({ current_password: ['La contraseña no es correcta.'] })
    }
    refuseFields({
      new_password: await listBrokenRules(new_password, person),
      non_field_errors: new_password === re_new_password ? [] : [MISMATCH],
    })
    const password_hash = await hashPassword(new_password)
    await inTransaction(db, async (tx) => {
      await tx.update(users).set({ password_hash }).where(eq(users.id, person.id))
      await deleteLinks(tx, 'reset', person.id)
      await deleteLinks(tx, 'sign_up', person.id)
      await closeAllSessions(tx, person.id)
      await events.record(tx, person.id, 'password_changed', from)
      await postMail(tx, person, toPasswordChanged(person))
    })
  }
