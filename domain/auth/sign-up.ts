import type { accountsApi } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { alreadyTaken } from '#domain/editing/unique-fields.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { toActivation } from './letters.ts'
import { createLink, storeSignUpKey } from './mail-links.ts'
import { listBrokenRules } from './password-rules.ts'
import { MISMATCH, refuseFields } from './refuse-fields.ts'
import { createPerson, findByEmail, type Person, type ProfileColumns, toEmail } from './users.ts'

/** Of 16 random bytes as text, less a little. */
const MIN_KEY_LENGTH = 20
const KEY_TOO_SHORT = `Tiene que ser al azar, de ${MIN_KEY_LENGTH} caracteres o más.`

type Dependencies = { db: Database; attempts: Attempts; postMail: PostMail }

/** Makes an account that waits for the link of its mail. */
export function createSignUp({ db, attempts, postMail }: Dependencies) {
  return async (
    input: Body<typeof accountsApi.signUp>,
    from: Origin,
    profile?: ProfileColumns,
  ): Promise<Person> => {
    await attempts.record('sign_up', { account: toEmail(input.email), address: from.address })
    const broken = await listBrokenRules(input.password, input)
    const taken = await findByEmail(db, input.email)
    refuseFields({
      ...(taken && alreadyTaken('users_email').fields),
      password: broken,
      device_key:
        (input.device_key?.length ?? MIN_KEY_LENGTH) < MIN_KEY_LENGTH ? [KEY_TOO_SHORT] : [],
      non_field_errors: input.password === input.re_password ? [] : [MISMATCH],
    })
    return inTransaction(db, async (tx) => {
      const person = await createPerson(tx, { ...input, profile })
      if (!person) throw alreadyTaken('users_email')
      if (input.device_key) await storeSignUpKey(tx, person.id, input.device_key)
      await postMail(
        tx,
        person,
        toActivation(person, await createLink(tx, 'activation', person.id)),
      )
      return person
    })
  }
}
