import { and, eq, isNull } from 'drizzle-orm'
import type { accountsApi } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import type { Attempts } from '#domain/attempts.ts'
import { addJob } from '#domain/jobs.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { MISMATCH, type Origin, refuseFields } from './accounts.ts'
import { toActivation, toPasswordChanged, toReset, toWelcome } from './letters.ts'
import { createLink, dropLinks, findUserId, takeLink } from './mail-links.ts'
import { listBrokenRules } from './password-rules.ts'
import { hashPassword, NO_PASSWORD } from './passwords.ts'
import { findByEmail, findById } from './people.ts'
import { closeAllSessions } from './sessions.ts'

type Dependencies = { db: Database; attempts: Attempts; postMail: PostMail }

const NO_SUCH_USER = { uid: ['El usuario no existe o su identificador no es válido.'] }
const NO_SUCH_TOKEN = { token: ['El enlace no es válido o ya venció.'] }

/**
 * The ways in by mail. Who asks for one is answered before anybody looks whether there is such an account:
 * a job looks, so that neither the answer nor its time can tell.
 */
export function createRecovery({ db, attempts, postMail }: Dependencies) {
  const getPerson = async (uid: string) => {
    const id = findUserId(uid)
    const person = id && (await findById(db, id))
    if (!person || person.date_deleted) throw new Invalid(NO_SUCH_USER)
    return person
  }

  return {
    async askForReset(email: string, from: Origin): Promise<void> {
      await attempts.note('reset', { account: email, address: from.address })
      await addJob(db, 'request_reset', { email })
    },

    async askForActivation(email: string, from: Origin): Promise<void> {
      await attempts.note('resend', { account: email, address: from.address })
      await addJob(db, 'resend_activation', { email })
    },

    async mailReset(email: string): Promise<void> {
      const person = await findByEmail(db, email)
      if (!person?.is_active) return
      await inTransaction(db, async (tx) =>
        postMail(tx, person, toReset(person, await createLink(tx, 'reset', person.id))),
      )
    },

    async mailActivation(email: string): Promise<void> {
      const person = await findByEmail(db, email)
      if (!person || person.date_activated || person.password_hash === NO_PASSWORD) return
      await inTransaction(db, async (tx) =>
        postMail(tx, person, toActivation(person, await createLink(tx, 'activation', person.id))),
      )
    },

    async activate({ uid, token }: Body<typeof accountsApi.activate>): Promise<void> {
      const person = await getPerson(uid)
      await inTransaction(db, async (tx) => {
        const link = await takeLink(tx, 'activation', person.id, token)
        if (link === 'unknown') throw new Invalid(NO_SUCH_TOKEN)
        const [activated] = await tx
          .update(users)
          .set({ is_active: true, date_activated: new Date() })
          .where(and(eq(users.id, person.id), isNull(users.date_activated)))
          .returning({ id: users.id })
        if (link === 'used' || !activated) throw new Refusal('stale_link')
        await postMail(tx, person, toWelcome(person))
      })
    },

    async confirmReset(input: Body<typeof accountsApi.confirmReset>): Promise<void> {
      const { uid, token, new_password, re_new_password } = input
      const person = await getPerson(uid)
      refuseFields({
        new_password: await listBrokenRules(new_password, person),
        non_field_errors: new_password === re_new_password ? [] : [MISMATCH],
      })
      await inTransaction(db, async (tx) => {
        const reset = await takeLink(tx, 'reset', person.id, token)
        const isReset = reset === 'fresh' && person.is_active
        const invite = isReset ? 'unknown' : await takeLink(tx, 'invite', person.id, token)
        // Who was invited chooses a first password, and the link has proved the mailbox.
        const isInvite = invite === 'fresh' && !person.date_activated
        if (!isReset && !isInvite) throw new Invalid(NO_SUCH_TOKEN)
        const password_hash = await hashPassword(new_password)
        const entering = isInvite && { is_active: true, date_activated: new Date() }
        await tx
          .update(users)
          .set({ password_hash, ...entering })
          .where(eq(users.id, person.id))
        await dropLinks(tx, 'reset', person.id)
        await closeAllSessions(tx, person.id)
        await postMail(tx, person, toPasswordChanged(person))
      })
    },
  }
}
