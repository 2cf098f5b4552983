import { eq, sql } from 'drizzle-orm'
import type { adminMeApi } from '#contracts/admin/me.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Attempts } from '#domain/attempts.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import { isPassword } from './passwords.ts'
import { findById } from './people.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Caller } from './sessions.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  secondFactor: Pick<SecondFactor, 'has' | 'require'>
}

const WRONG_PASSWORD = { current_password: ['La contraseña no es correcta.'] }
const WRONG_CODE = { code: ['Ese código no sirve, o ya se usó. Esperá el siguiente.'] }

/** Proves once more, by password or code, who sits before a session that is open already. */
export const createConfirmIdentity =
  ({ db, attempts, secondFactor }: Dependencies) =>
  async (
    caller: Caller,
    { current_password, code }: Body<typeof adminMeApi.confirm>,
    from: Origin,
  ): Promise<void> => {
    if (code) {
      if (!(await secondFactor.has(caller.id))) throw new Invalid(WRONG_CODE)
      await secondFactor.require(caller.id, code, from).catch((error: unknown) => {
        const isWrong = error instanceof Refusal && error.code === 'otp_invalid'
        throw isWrong ? new Invalid(WRONG_CODE) : error
      })
    } else {
      await attempts.note('confirm_password', { account: String(caller.id), address: from.address })
      const person = await findById(db, caller.id)
      const matches = await isPassword(current_password ?? '', person?.password_hash)
      if (!matches) throw new Invalid(WRONG_PASSWORD)
    }
    await db
      .update(sessions)
      .set({ date_confirmed: sql`now()` })
      .where(eq(sessions.id, caller.sessionId))
  }
