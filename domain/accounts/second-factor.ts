import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { adminSecondFactorApi } from '#contracts/admin/staff.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recoveryCodes, secondFactors, sessions } from '#db/schema/accounts.ts'
import type { Attempts } from '#domain/attempts.ts'
import { noteChange } from '#domain/audit/audit.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import { toSecondFactor } from './letters.ts'
import { isPassword } from './passwords.ts'
import { findById, type Person } from './people.ts'
import type { Seal } from './sealed.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Caller } from './sessions.ts'
import { createSecret, findStep, toOtpauth } from './totp.ts'

type Dependencies = {
  db: Database
  seal: Seal
  attempts: Attempts
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
  settings: { getShop: () => Promise<ShopFacts> }
}

/** `device` is one that signed in before. */
type From = { address: string; device?: string | null; lockedOut?: () => Promise<void> }

const CODES = 10
const SIGNS = '23456789abcdefghjkmnpqrstvwxyz'
const resource = 'second-factor'
const WRONG = { code: ['Ese código no sirve, o ya se usó. Esperá el siguiente.'] }

const draw = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
/** «k7m2q-9xw4t»: 49 bits, and few attempts. */
const createCode = () => `${draw()}-${draw()}`

const normalise = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')
const toHash = (userId: number, code: string) =>
  createHash('sha256')
    .update(`recovery ${userId} ${normalise(code)}`)
    .digest('base64url')

const isOn = isNotNull(secondFactors.date_confirmed)

/** A code of the telephone beside the password, for who turned it on. */
export function createSecondFactor(dependencies: Dependencies) {
  const { db, seal, attempts, postMail, events, settings } = dependencies

  /** Taken in one statement, so that of two who bring the same code only one is let in. */
  async function takeCode(tx: Database, userId: number, code: string): Promise<boolean> {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, userId))
    const secret = factor && seal.open(factor.secret)
    const step = secret ? findStep(secret, normalise(code)) : null
    if (secret && step !== null) {
      const taken = await tx
        .update(secondFactors)
        .set({ last_step: step, secret: seal.seal(secret) })
        .where(and(eq(secondFactors.user_id, userId), lt(secondFactors.last_step, step)))
        .returning({ id: secondFactors.user_id })
      return taken.length > 0
    }
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, toHash(userId, code))))
      .returning({ hash: recoveryCodes.hash })
    return used.length > 0
  }

  async function renewCodes(tx: Database, userId: number): Promise<string[]> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
    const codes = Array.from({ length: CODES }, createCode)
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ user_id: userId, hash: toHash(userId, code) })))
    return codes
  }

  const has = async (userId: number, from = db): Promise<boolean> => {
    const found = await from
      .select({ id: secondFactors.user_id })
      .from(secondFactors)
      .where(and(eq(secondFactors.user_id, userId), isOn))
    return found.length > 0
  }

  const getPerson = async (caller: Caller) => {
    const person = await findById(db, caller.id)
    if (!person) throw new Refusal('user_not_found')
    return person
  }

  const limit = (userId: number, { address, device, lockedOut }: From) =>
    attempts.note('otp', { account: String(userId), address, device }, lockedOut)

  async function drop(tx: Database, person: Person): Promise<void> {
    await tx.delete(secondFactors).where(eq(secondFactors.user_id, person.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, person.id))
    await events.record(tx, person.id, 'second_factor_off')
    await postMail(tx, person, toSecondFactor(person, false))
  }

  return {
    has,
    drop,

    /** After the password was right. */
    async require(userId: number, code: string | undefined, from: From): Promise<void> {
      if (!(await has(userId))) return
      if (!code) throw new Refusal('otp_required')
      await limit(userId, from)
      if (!(await takeCode(db, userId, code))) throw new Refusal('otp_invalid')
    },

    async get(caller: Caller): Promise<Reply<typeof adminSecondFactorApi.get>> {
      const [left] = await db
        .select({ codes: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.user_id, caller.id))
      return { on: await has(caller.id), recovery_codes: left?.codes ?? 0 }
    },

    async start(
      caller: Caller,
      { current_password }: Body<typeof adminSecondFactorApi.start>,
      from: Origin,
    ): Promise<Reply<typeof adminSecondFactorApi.start>> {
      await attempts.note('confirm_password', { account: String(caller.id), address: from.address })
      const person = await getPerson(caller)
      if (!(await isPassword(current_password, person.password_hash))) {
        throw new Invalid({ current_password: ['La contraseña no es correcta.'] })
      }
      if (await has(caller.id)) throw new Refusal('second_factor_on')
      const secret = createSecret()
      const fresh = { secret: seal.seal(secret), last_step: 0, date_created: new Date() }
      await db
        .insert(secondFactors)
        .values({ user_id: caller.id, ...fresh })
        .onConflictDoUpdate({ target: secondFactors.user_id, set: fresh })
      const { full_name } = await settings.getShop()
      return { secret, uri: toOtpauth(secret, { shop: full_name, email: person.email }) }
    },

    /** Whoever was signed in without it has to enter anew. */
    async confirm(caller: Caller, code: string, from: Origin): Promise<string[]> {
      await limit(caller.id, from)
      const person = await getPerson(caller)
      return inTransaction(db, async (tx) => {
        if (await has(caller.id, tx)) throw new Refusal('second_factor_on')
        if (!(await takeCode(tx, caller.id, code))) throw new Invalid(WRONG)
        await tx
          .update(secondFactors)
          .set({ date_confirmed: sql`now()` })
          .where(eq(secondFactors.user_id, caller.id))
        await tx
          .delete(sessions)
          .where(and(eq(sessions.user_id, caller.id), ne(sessions.id, caller.sessionId)))
        await events.record(tx, caller.id, 'second_factor_on', from)
        await postMail(tx, person, toSecondFactor(person, true))
        await noteChange(tx, caller, { action: 'create', resource, resource_id: caller.id })
        return renewCodes(tx, caller.id)
      })
    },

    async renewCodes(caller: Caller, code: string, from: Origin): Promise<string[]> {
      await limit(caller.id, from)
      return inTransaction(db, async (tx) => {
        if (!(await has(caller.id, tx))) throw new Refusal('second_factor_off')
        if (!(await takeCode(tx, caller.id, code))) throw new Invalid(WRONG)
        await noteChange(tx, caller, { action: 'update', resource, resource_id: caller.id })
        return renewCodes(tx, caller.id)
      })
    },

    async remove(caller: Caller, code: string, from: Origin): Promise<void> {
      await limit(caller.id, from)
      const person = await getPerson(caller)
      await inTransaction(db, async (tx) => {
        if (!(await has(caller.id, tx))) throw new Refusal('second_factor_off')
        if (!(await takeCode(tx, caller.id, code))) throw new Invalid(WRONG)
        await drop(tx, person)
        await noteChange(tx, caller, { action: 'remove', resource, resource_id: caller.id })
      })
    },
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
