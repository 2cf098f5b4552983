import { and, eq, isNull } from 'drizzle-orm'
import type { accountsApi } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { passkeys } from '#db/schema/passkeys.ts'
import { addJob } from '#domain/jobs.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { closeAllSessions } from './close-sessions.ts'
import {
  toActivation,
  toCustomerInvite,
  toPasswordChanged,
  toReset,
  toStaffWelcome,
  toWelcome,
} from './letters.ts'
import {
  createLink,
  deleteLinks,
  findUserId,
  type MailLink,
  type Purpose,
  takeLink,
  toAccount,
} from './mail-links.ts'
import { listBrokenRules } from './password-rules.ts'
import { hashPassword, NO_PASSWORD } from './passwords.ts'
import { MISMATCH, refuseFields } from './refuse-fields.ts'
import type { SecurityEvents } from './security-events.ts'
import { findByEmail, findById, holdByEmail, toEmail } from './users.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
  /** Adds the orders that were placed with this e-mail as a guest. */
  claimOrders: (tx: Tx, account: { id: number; email: string }) => Promise<void>
}

type NewPassword = Body<typeof accountsApi.confirmReset>

const NO_SUCH_TOKEN = { token: ['El enlace no es válido o ya venció.'] }

/**
 * Activation, password reset and invitations by mail. A job looks the account up after the reply, so that neither the
 * reply nor its time reveals whether the account exists. A request beyond the limit gets the same reply, but no mail
 * is sent: the links of earlier mails still work.
 */
export function createRecovery({ db, attempts, postMail, events, claimOrders }: Dependencies) {
  const limitLink = (uid: string, from: Origin) =>
    attempts.record('link', { account: toAccount(uid), address: from.address })

  /** Throws the same error for an unknown account as for a wrong or expired link. */
  async function consumeLink(tx: Tx, purpose: Purpose, { uid, token }: MailLink) {
    const userId = findUserId(uid) ?? 0
    const state = await takeLink(tx, purpose, userId, token)
    const person = state !== 'unknown' && (await findById(tx, userId))
    if (!person || person.date_deleted) throw new Invalid(NO_SUCH_TOKEN)
    return { state, person }
  }

  /** Checks the link before the password, because the password rules reveal the name of the account owner. */
  async function choosePassword(purpose: 'reset' | 'invite', input: NewPassword, from: Origin) {
    const { new_password, re_new_password } = input
    await limitLink(input.uid, from)
    return inTransaction(db, async (tx) => {
      const { state, person } = await consumeLink(tx, purpose, input)
      // An invited person chooses the first password. The link proves that the mailbox is theirs, so it also activates.
      const isInvite = purpose === 'invite'
      const canSetPassword = isInvite ? !person.date_activated : person.is_active
      if (state !== 'fresh' || !canSetPassword) throw new Invalid(NO_SUCH_TOKEN)
      refuseFields({
        new_password: await listBrokenRules(new_password, person),
        non_field_errors: new_password === re_new_password ? [] : [MISMATCH],
      })
      const password_hash = await hashPassword(new_password)
      const activation = isInvite && { is_active: true, date_activated: new Date() }
      await tx
        .update(users)
        .set({ password_hash, ...activation })
        .where(eq(users.id, person.id))
      await deleteLinks(tx, 'reset', person.id)
      await deleteLinks(tx, 'sign_up', person.id)
      // The mailbox is theirs, and nobody else knows the new password, nor keeps a passkey from before.
      if (person.role === 'customer') {
        await tx.delete(passkeys).where(eq(passkeys.user_id, person.id))
      }
      await claimOrders(tx, person)
      await closeAllSessions(tx, person.id)
      await events.record(tx, person.id, 'password_changed', from)
      await postMail(tx, person, toConfirmation(person, isInvite))
      return person
    })
  }

  const mailInvite = (person: Account): Promise<void> =>
    inTransaction(db, async (tx) => {
      await deleteLinks(tx, 'invite', person.id)
      const link = await createLink(tx, 'invite', person.id)
      await postMail(tx, person, toCustomerInvite(person, link))
    })

  return {
    async askForReset(email: string, from: Origin): Promise<void> {
      const attempt = { account: toEmail(email), address: from.address }
      if (await attempts.allows('reset', attempt)) await addJob(db, 'request_reset', { email })
    },

    async askForActivation(email: string, from: Origin): Promise<void> {
      const attempt = { account: toEmail(email), address: from.address }
      if (await attempts.allows('resend', attempt)) await addJob(db, 'resend_activation', { email })
    },

    async mailReset(email: string): Promise<void> {
      const person = await findByEmail(db, email)
      if (person && isEntered(person)) return mailInvite(person)
      if (!person?.is_active) return
      await inTransaction(db, async (tx) => {
        // Somebody who has just changed their e-mail gets nothing at the former one.
        if ((await holdByEmail(tx, email))?.id !== person.id) return
        await postMail(tx, person, toReset(person, await createLink(tx, 'reset', person.id)))
        await events.record(tx, person.id, 'reset_requested')
      })
    },

    async mailActivation(email: string): Promise<void> {
      const person = await findByEmail(db, email)
      if (person && isEntered(person)) return mailInvite(person)
      if (!person || person.date_activated || person.password_hash === NO_PASSWORD) return
      await inTransaction(db, async (tx) =>
        postMail(tx, person, toActivation(person, await createLink(tx, 'activation', person.id))),
      )
    },

    async activate(input: Body<typeof accountsApi.activate>, from: Origin): Promise<void> {
      await limitLink(input.uid, from)
      await inTransaction(db, async (tx) => {
        const { state, person } = await consumeLink(tx, 'activation', input)
        const [activated] = await tx
          .update(users)
          .set({ is_active: true, date_activated: new Date() })
          .where(and(eq(users.id, person.id), isNull(users.date_activated)))
          .returning({ id: users.id })
        if (state === 'used' || !activated) throw new Refusal('stale_link')
        await postMail(tx, person, toWelcome(person))
      })
    },

    confirmReset: (input: NewPassword, from: Origin): Promise<void> =>
      choosePassword('reset', input, from).then(() => undefined),

    /** Opens no session, so that the person signs in under the rules for staff. */
    acceptInvitation: async (input: NewPassword, from: Origin): Promise<{ email: string }> => {
      const { email } = await choosePassword('invite', input, from)
      return { email }
    },
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** A customer whom staff entered has no password yet: whoever reads the mailbox may choose the first one. */
const isEntered = ({ role, author_id, date_activated }: Account): boolean =>
  role === 'customer' && author_id !== null && !date_activated

function toConfirmation(person: Pick<Account, 'role' | 'first_name' | 'email'>, isInvite: boolean) {
  if (!isInvite) return toPasswordChanged(person)
  return person.role === 'customer' ? toWelcome(person) : toStaffWelcome(person)
}
