import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recoveryCodes, secondFactors, sessions } from '#db/schema/accounts.ts'
import { passkeys } from '#db/schema/passkeys.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { Encryption } from './encryption.ts'
import { readSecondFactor } from './has-second-factor.ts'
import { toSecondFactor } from './letters.ts'
import { isPassword } from './passwords.ts'
import {
  countRecoveryCodes,
  normaliseCode,
  renewRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts'
import type { SecurityEvents } from './security-events.ts'
import { createSecret, findStep, toOtpauth } from './totp.ts'
import { findById, type Person } from './users.ts'

type Dependencies = {
  db: Database
  encryption: Encryption
  attempts: Attempts
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
  settings: { getShop: () => Promise<ShopFacts> }
}

/** `device` is the id of a known device. */
type From = { address: string; device?: string | null; lockedOut?: () => Promise<void> }

const resource = 'second-factor'
const WRONG = { code: ['Ese código no sirve, o ya se usó. Esperá el siguiente.'] }

const isOn = isNotNull(secondFactors.date_confirmed)
const isStarted = isNull(secondFactors.date_confirmed)

/** Two-factor authentication: codes of an authenticator app (TOTP), and recovery codes. */
export function createSecondFactor(dependencies: Dependencies) {
  const { db, encryption, attempts, postMail, events, settings } = dependencies

  /** Uses a code up in one conditional update, so that two requests with the same code cannot both succeed. */
  async function takeTotp(db: Database, userId: number, code: string, of = isOn): Promise<boolean> {
    const [factor] = await db
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.user_id, userId), of))
    const secret = factor && encryption.decrypt(factor.secret)
    const step = secret ? findStep(secret, normaliseCode(code)) : null
    if (!secret || step === null) return false
    const taken = await db
      .update(secondFactors)
      .set({ last_step: step, secret: encryption.encrypt(secret) })
      .where(and(eq(secondFactors.user_id, userId), lt(secondFactors.last_step, step)))
      .returning({ id: secondFactors.user_id })
    return taken.length > 0
  }

  const takeCode = async (db: Database, userId: number, code: string): Promise<boolean> =>
    (await takeTotp(db, userId, code)) || (await takeRecoveryCode(db, userId, code))

  const hasCodes = async (userId: number, from = db): Promise<boolean> => {
    const found = await from
      .select({ id: secondFactors.user_id })
      .from(secondFactors)
      .where(and(eq(secondFactors.user_id, userId), isOn))
    return found.length > 0
  }

  const has = async (userId: number, from = db) => (await readSecondFactor(from, userId)).has

  const getPerson = async (caller: Caller) => {
    const person = await findById(db, caller.id)
    if (!person) throw new Refusal('user_not_found')
    return person
  }

  const limit = (userId: number, { address, device, lockedOut }: From) =>
    attempts.record('otp', { account: String(userId), address, device }, { lockedOut })

  async function drop(tx: Tx, person: Person): Promise<void> {
    await tx.delete(secondFactors).where(eq(secondFactors.user_id, person.id))
    await tx.delete(passkeys).where(eq(passkeys.user_id, person.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, person.id))
    await events.record(tx, person.id, 'second_factor_off')
    await postMail(tx, person, toSecondFactor(person, false))
  }

  /** Closes the sessions that were opened without a second factor. Returns recovery codes. */
  async function afterFirstAdded(tx: Tx, caller: Caller): Promise<string[]> {
    await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, caller.id), ne(sessions.id, caller.sessionId)))
    return renewRecoveryCodes(tx, caller.id)
  }

  /** Deletes the recovery codes with the last second factor. Throws if the shop requires one. */
  async function afterRemoved(tx: Tx, caller: Caller): Promise<void> {
    const { has, required } = await readSecondFactor(tx, caller.id)
    if (has) return
    if (required && caller.role !== 'customer') throw new Refusal('second_factor_needed')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, caller.id))
  }

  return {
    has,
    hasCodes,
    drop,
    afterFirstAdded,
    afterRemoved,

    /** Called after the password was verified. */
    async require(userId: number, code: string | undefined, from: From): Promise<void> {
      if (!(await has(userId))) return
      if (!code) throw new Refusal((await hasCodes(userId)) ? 'otp_required' : 'passkey_required')
      await limit(userId, from)
      if (!(await takeCode(db, userId, code))) throw new Refusal('otp_invalid')
    },

    async get(caller: Caller): Promise<Reply<typeof adminSecondFactorApi.get>> {
      return {
        on: await hasCodes(caller.id),
        recovery_codes: await countRecoveryCodes(db, caller.id),
      }
    },

    async start(
      caller: Caller,
      { current_password }: Body<typeof adminSecondFactorApi.start>,
      from: Origin,
    ): Promise<Reply<typeof adminSecondFactorApi.start>> {
      const attempt = { account: String(caller.id), address: from.address }
      await attempts.record('confirm_password', attempt)
      const person = await getPerson(caller)
      if (!(await isPassword(current_password, person.password_hash))) {
        throw new Invalid({ current_password: ['La contraseña no es correcta.'] })
      }
      if (await hasCodes(caller.id)) throw new Refusal('second_factor_on')
      const secret = createSecret()
      const fresh = { secret: encryption.encrypt(secret), last_step: 0, date_created: new Date() }
      await db
        .insert(secondFactors)
        .values({ user_id: caller.id, ...fresh })
        .onConflictDoUpdate({ target: secondFactors.user_id, set: fresh })
      const { full_name } = await settings.getShop()
      return { secret, uri: toOtpauth(secret, { shop: full_name, email: person.email }) }
    },

    /** Returns recovery codes if this is the first second factor, otherwise none. */
    async confirm(caller: Caller, code: string, from: Origin): Promise<string[]> {
      await limit(caller.id, from)
      const person = await getPerson(caller)
      return inTransaction(db, async (tx) => {
        if (await hasCodes(caller.id, tx)) throw new Refusal('second_factor_on')
        const isFirst = !(await has(caller.id, tx))
        if (!(await takeTotp(tx, caller.id, code, isStarted))) throw new Invalid(WRONG)
        await tx
          .update(secondFactors)
          .set({ date_confirmed: sql`now()` })
          .where(eq(secondFactors.user_id, caller.id))
        await events.record(tx, caller.id, 'second_factor_on', from)
        await postMail(tx, person, toSecondFactor(person, true))
        await recordChange(tx, caller, { action: 'create', resource, resource_id: caller.id })
        return isFirst ? afterFirstAdded(tx, caller) : []
      })
    },

    renewCodes: (caller: Caller): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        if (!(await has(caller.id, tx))) throw new Refusal('second_factor_off')
        await recordChange(tx, caller, { action: 'update', resource, resource_id: caller.id })
        return renewRecoveryCodes(tx, caller.id)
      }),

    async remove(caller: Caller, code: string, from: Origin): Promise<void> {
      await limit(caller.id, from)
      const person = await getPerson(caller)
      await inTransaction(db, async (tx) => {
        if (!(await hasCodes(caller.id, tx))) throw new Refusal('second_factor_off')
        if (!(await takeCode(tx, caller.id, code))) throw new Invalid(WRONG)
        await tx.delete(secondFactors).where(eq(secondFactors.user_id, caller.id))
        await afterRemoved(tx, caller)
        await events.record(tx, caller.id, 'second_factor_off', from)
        await postMail(tx, person, toSecondFactor(person, false))
        await recordChange(tx, caller, { action: 'remove', resource, resource_id: caller.id })
      })
    },
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
