import { eq, sql } from 'drizzle-orm'
import type { adminMeApi } from '#contracts/admin/me.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { isPassword } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'
import { findById } from './users.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  secondFactor: Pick<SecondFactor, 'hasCodes' | 'require'>
  ceremonies: Pick<PasskeyCeremonies, 'readAssertion'>
}

const WRONG_PASSWORD = { current_password: ['La contraseña no es correcta.'] }
const WRONG_PASSKEY = { passkey: ['No pudimos comprobar esa llave de acceso. Probá de nuevo.'] }
const WRONG_CODE = { code: ['Ese código no sirve, o ya se usó. Esperá el siguiente.'] }

/** Asks for password, code or passkey again in an open session, before a sensitive change. */
export const createConfirmIdentity =
  ({ db, attempts, secondFactor, ceremonies }: Dependencies) =>
  async (
    caller: Caller,
    { current_password, code, passkey }: Body<typeof adminMeApi.confirm>,
    from: Origin,
  ): Promise<void> => {
    if (passkey) {
      const ceremony = { purpose: 'confirm', user_id: caller.id } as const
      const { isGood } = await ceremonies.readAssertion(passkey, ceremony, from)
      if (!isGood) throw new Invalid(WRONG_PASSKEY)
    } else if (code) {
      if (!(await secondFactor.hasCodes(caller.id))) throw new Invalid(WRONG_CODE)
      await secondFactor.require(caller.id, code, from).catch((error: unknown) => {
        const isWrong = error instanceof Refusal && error.code === 'otp_invalid'
        throw isWrong ? new Invalid(WRONG_CODE) : error
      })
    } else {
      await attempts.record('confirm_password', {
        account: String(caller.id),
        address: from.address,
      })
      const person = await findById(db, caller.id)
      const matches = await isPassword(current_password ?? '', person?.password_hash)
      if (!matches) throw new Invalid(WRONG_PASSWORD)
    }
    await db
      .update(sessions)
      .set({ date_confirmed: sql`now()` })
      .where(eq(sessions.id, caller.sessionId))
  }
