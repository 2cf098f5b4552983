import type { accountsApi, TokenPair, User } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Attempts } from '#domain/attempts.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { alreadyTaken } from '#domain/unique-fields.ts'
import { toActivation } from './letters.ts'
import { createLink } from './mail-links.ts'
import { listBrokenRules } from './password-rules.ts'
import { isPassword } from './passwords.ts'
import { createPerson, findByEmail, findById, type Person } from './people.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Caller, Sessions } from './sessions.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  attempts: Attempts
  postMail: PostMail
  secondFactor: Pick<SecondFactor, 'require'>
}

/** Where a call comes from, as far as the shop can tell. */
export type Origin = { address: string; userAgent: string | undefined }

export const MISMATCH = 'Las contraseñas no coinciden.'

export function createAccounts({ db, sessions, attempts, postMail, secondFactor }: Dependencies) {
  return {
    async signUp(input: Body<typeof accountsApi.signUp>, from: Origin): Promise<Person> {
      await attempts.note('sign_up', { account: input.email, address: from.address })
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

    async logIn(input: Body<typeof accountsApi.logIn>, from: Origin): Promise<TokenPair> {
      await attempts.note('log_in', { account: input.email, address: from.address })
      const person = await findByEmail(db, input.email)
      const matches = await isPassword(input.password, person?.password_hash)
      if (person?.is_active && matches) await secondFactor.require(person.id, input.otp, from)
      const pair = person && matches && (await sessions.open(person, from.userAgent))
      if (!pair) throw new Refusal('wrong_credentials')
      return pair
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

/** Throws when there is something to say about any field. */
export function refuseFields(fields: Record<string, string[]>): void {
  const wrong = Object.entries(fields).filter(([, complaints]) => complaints.length > 0)
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}
