import { and, eq } from 'drizzle-orm'
import type { accountsApi, User } from '#contracts/accounts.ts'
import type { activationSessionApi } from '#contracts/activation-session.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { mailCodesApi } from '#contracts/mail-codes.ts'
import type { passkeysApi } from '#contracts/passkeys.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Attempts } from './attempts.ts'
import { toDevice } from './device.ts'
import type { KnownDevices } from './known-devices.ts'
import { toNewDevice } from './letters.ts'
import type { MailCodes } from './mail-codes.ts'
import { findUserId, isActivationOf, takeLink, toAccount } from './mail-links.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Sessions } from './sessions.ts'
import { createSignUp } from './sign-up.ts'
import { findByEmail, findById, type Person, toEmail } from './users.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  attempts: Attempts
  postMail: PostMail
  secondFactor: Pick<SecondFactor, 'require'>
  ceremonies: Pick<PasskeyCeremonies, 'readAssertion'>
  mailCodes: Pick<MailCodes, 'check' | 'take'>
  knownDevices: KnownDevices
  events: SecurityEvents
}

/** The client of a call. */
export type Origin = {
  address: string
  userAgent: string | undefined
  /** The `Host` header. */
  host?: string | undefined
}

type StaffOrCustomer = Person & { role: Caller['role'] }

const WRONG = ['wrong_credentials', 'otp_invalid', 'mail_code_wrong']

export function createAccounts(dependencies: Dependencies) {
  const { db, sessions, attempts, postMail, secondFactor, ceremonies, knownDevices, events } =
    dependencies
  const { mailCodes } = dependencies

  const rehash = async (
    { id, password_hash }: { id: number; password_hash: string },
    password: string,
  ) =>
    db
      .update(users)
      .set({ password_hash: await hashPassword(password) })
      .where(and(eq(users.id, id), eq(users.password_hash, password_hash)))

  /** Staff get a mail about a sign-in from a new device, except at the first sign-in of the account. */
  const recordSignIn = (person: StaffOrCustomer, from: Origin, isKnown: boolean) =>
    inTransaction(db, async (tx) => {
      const isFirst = !isKnown && !(await events.hasSignedIn(tx, person.id))
      await events.record(tx, person.id, 'sign_in', from)
      if (isKnown) return
      await events.record(tx, person.id, 'new_device', from)
      if (isFirst || person.role === 'customer') return
      await postMail(tx, person, toNewDevice(person, toDevice(from.userAgent)))
    })

  /** What sign-ins with a password and with a mailed code have in common. */
  const begin = (input: { email: string; device?: string | undefined }, from: Origin) => {
    const email = toEmail(input.email)
    const device = knownDevices.find(email, input.device)
    const lockedOut = () => events.recordByEmail(email, 'lock_out', from)
    return {
      email,
      device,
      lockedOut,
      attempt: { account: email, address: from.address, device },
      async fail(error: Refusal): Promise<never> {
        if (WRONG.includes(error.code)) await events.recordByEmail(email, 'sign_in_failed', from)
        throw error
      },
      requireSecondFactor: (id: number, otp: string | undefined) =>
        secondFactor.require(id, otp, { address: from.address, device, lockedOut }),
    }
  }

  return {
    signUp: createSignUp(dependencies),

    async logIn(
      input: Body<typeof accountsApi.logIn>,
      from: Origin,
    ): Promise<Reply<typeof accountsApi.logIn>> {
      const { email, device, attempt, lockedOut, fail, requireSecondFactor } = begin(input, from)
      await attempts.record('log_in', attempt, { lockedOut })
      const person = await findByEmail(db, email)
      const matches = await isPassword(input.password, person?.password_hash)
      if (person?.is_active && matches) {
        await requireSecondFactor(person.id, input.otp).catch(fail)
      }
      const pair = person && matches && (await sessions.open(person, from.userAgent))
      if (!pair) return fail(new Refusal('wrong_credentials'))
      if (isOutdated(person.password_hash)) await rehash(person, input.password)
      await recordSignIn(person, from, device !== null)
      return { ...pair, device: knownDevices.issue(email, device) }
    },

    async logInWithCode(
      { code, otp, ...input }: Body<typeof mailCodesApi.signIn>,
      from: Origin,
    ): Promise<Reply<typeof mailCodesApi.signIn>> {
      const { email, device, attempt, lockedOut, fail, requireSecondFactor } = begin(input, from)
      await attempts.record('mail_code', attempt, { lockedOut })
      const person = await mailCodes.check(email, code)
      if (!person) return fail(new Refusal('mail_code_wrong'))
      await requireSecondFactor(person.id, otp).catch(fail)
      const isTaken = await mailCodes.take(person.id, code)
      const pair = isTaken && (await sessions.open(person, from.userAgent))
      if (!pair) return fail(new Refusal('mail_code_wrong'))
      await recordSignIn(person, from, device !== null)
      return { ...pair, device: knownDevices.issue(email, device) }
    },

    /** The link of the mail and the key of the browser prove together that this is who signed up. */
    async logInAfterActivation(
      { uid, token, device_key, device }: Body<typeof activationSessionApi.open>,
      from: Origin,
    ): Promise<Reply<typeof activationSessionApi.open>> {
      await attempts.record('link', { account: toAccount(uid), address: from.address })
      const id = findUserId(uid) ?? 0
      const isTheirs =
        (await isActivationOf(db, id, { uid, token })) &&
        (await takeLink(db, 'sign_up', id, device_key)) === 'fresh'
      const person = isTheirs && (await findById(db, id))
      if (!person) throw new Refusal('sign_up_key_wrong')
      const { requireSecondFactor, device: known } = begin({ email: person.email, device }, from)
      await requireSecondFactor(id, undefined)
      const pair = await sessions.open(person, from.userAgent)
      if (!pair) throw new Refusal('sign_up_key_wrong')
      await recordSignIn(person, from, known !== null)
      return { ...pair, device: knownDevices.issue(person.email, known) }
    },

    async logInWithPasskey(
      { passkey, device }: Body<typeof passkeysApi.signIn>,
      from: Origin,
    ): Promise<Reply<typeof passkeysApi.signIn>> {
      const { owner, isGood } = await ceremonies.readAssertion(
        passkey,
        { purpose: 'sign_in' },
        from,
      )
      const email = owner?.email ?? ''
      const pair = owner && isGood && (await sessions.open(owner, from.userAgent))
      if (!pair) {
        await events.recordByEmail(email, 'sign_in_failed', from)
        throw new Refusal('passkey_refused')
      }
      const known = knownDevices.find(email, device)
      await recordSignIn(owner, from, known !== null)
      return { ...pair, device: knownDevices.issue(email, known) }
    },

    async getMe(caller: Caller): Promise<User> {
      const person = await findById(db, caller.id)
      if (!person) throw new Refusal('user_not_found')
      const { id, email, first_name, last_name, role } = person
      return {
        id,
        email,
        first_name,
        last_name,
        get_full_name: `${first_name} ${last_name}`,
        get_short_name: first_name,
        is_staff: role !== 'customer',
        ring_size: person.ring_size,
        bracelet_length: person.bracelet_length,
        necklace_length: person.necklace_length,
      }
    },
  }
}
