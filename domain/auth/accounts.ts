import { and, eq } from 'drizzle-orm'
import type { accountsApi, User } from '#contracts/accounts.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { passkeysApi } from '#contracts/passkeys.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { alreadyTaken } from '#domain/admin/unique-fields.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Attempts } from './attempts.ts'
import { toDevice } from './device.ts'
import type { KnownDevices } from './known-devices.ts'
import { toActivation, toNewDevice } from './letters.ts'
import { createLink } from './mail-links.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { listBrokenRules } from './password-rules.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Caller, Sessions } from './sessions.ts'
import { createPerson, findByEmail, findById, type Person, toEmail } from './users.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  attempts: Attempts
  postMail: PostMail
  secondFactor: Pick<SecondFactor, 'require'>
  ceremonies: Pick<PasskeyCeremonies, 'readAssertion'>
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

export const MISMATCH = 'Las contraseñas no coinciden.'

export function createAccounts(dependencies: Dependencies) {
  const { db, sessions, attempts, postMail, secondFactor, ceremonies, knownDevices, events } =
    dependencies

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

  return {
    async signUp(input: Body<typeof accountsApi.signUp>, from: Origin): Promise<Person> {
      await attempts.record('sign_up', { account: toEmail(input.email), address: from.address })
      const broken = await listBrokenRules(input.password, input)
      const taken = await findByEmail(db, input.email)
      refuseFields({
        ...(taken && alreadyTaken('users_email').fields),
        password: broken,
        non_field_errors: input.password === input.re_password ? [] : [MISMATCH],
      })
      return inTransaction(db, async (tx) => {
        const person = await createPerson(tx, input)
        if (!person) throw alreadyTaken('users_email')
        await postMail(
          tx,
          person,
          toActivation(person, await createLink(tx, 'activation', person.id)),
        )
        return person
      })
    },

    async logIn(
      input: Body<typeof accountsApi.logIn>,
      from: Origin,
    ): Promise<Reply<typeof accountsApi.logIn>> {
      const { address, userAgent } = from
      const email = toEmail(input.email)
      const failed = async (error: Refusal): Promise<never> => {
        const isWrong = error.code === 'wrong_credentials' || error.code === 'otp_invalid'
        if (isWrong) await events.recordByEmail(email, 'sign_in_failed', from)
        throw error
      }
      const device = knownDevices.find(email, input.device)
      const lockedOut = () => events.recordByEmail(email, 'lock_out', from)
      await attempts.record('log_in', { account: email, address, device }, { lockedOut })
      const person = await findByEmail(db, email)
      const matches = await isPassword(input.password, person?.password_hash)
      if (person?.is_active && matches) {
        await secondFactor
          .require(person.id, input.otp, { address, device, lockedOut })
          .catch(failed)
      }
      const pair = person && matches && (await sessions.open(person, userAgent))
      if (!pair) return failed(new Refusal('wrong_credentials'))
      if (isOutdated(person.password_hash)) await rehash(person, input.password)
      await recordSignIn(person, from, device !== null)
      return { ...pair, device: knownDevices.issue(email, device) }
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
      }
    },
  }
}

/** Throws `Invalid` if any field has a message. */
export function refuseFields(fields: Record<string, string[]>): void {
  const wrong = Object.entries(fields).filter(([, messages]) => messages.length > 0)
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}
