import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#contracts/passkeys.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { passkeys } from '#db/schema/passkeys.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import { toPasskey } from './letters.ts'
import { ALGORITHMS, type PasskeyCeremonies, TIMEOUT_MS } from './passkey-ceremonies.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityEvents } from './security-events.ts'
import { findById } from './users.ts'

type Dependencies = {
  db: Database
  ceremonies: PasskeyCeremonies
  secondFactor: Pick<SecondFactor, 'has' | 'afterFirstAdded' | 'afterRemoved'>
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
  settings: { getShop: () => Promise<ShopFacts> }
}

type Row = typeof passkeys.$inferSelect

const MAX_PASSKEYS = 20
const resource = 'passkeys'
const REFUSED = { passkey: ['No pudimos comprobar esa llave de acceso. Probá de nuevo.'] }

const toOwn = ({ id, name, backed_up, date_created, last_used }: Row): Passkey => ({
  id,
  name,
  backed_up,
  date_created: date_created.toISOString(),
  last_used: last_used?.toISOString() ?? null,
})

const toCredential = ({ credential_id, transports }: Row) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

export type Passkeys = ReturnType<typeof createPasskeys>

/** The passkeys of an account, customer or staff. They need no permission. */
export function createPasskeys(dependencies: Dependencies) {
  const { db, ceremonies, secondFactor, postMail, events, settings } = dependencies

  const read = (userId: number, from = db): Promise<Row[]> =>
    from.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(passkeys.id)

  const getPerson = async (from: Database, { id }: Caller) => {
    const person = await findById(from, id)
    if (!person) throw new Refusal('user_not_found')
    return person
  }

  const toRequest = (
    { challenge, rpId }: { challenge: string; rpId: string },
    allowed: Row[],
  ): PasskeyRequest => ({
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(toCredential),
  })

  return {
    list: async (caller: Caller): Promise<Passkey[]> => (await read(caller.id)).map(toOwn),

    /** Lists no passkeys, because the account is not known yet. */
    startSignIn: async (from: Origin): Promise<PasskeyRequest> =>
      toRequest(await ceremonies.begin({ purpose: 'sign_in' }, from), []),

    async startConfirm(caller: Caller, from: Origin): Promise<PasskeyRequest> {
      const own = await read(caller.id)
      if (own.length === 0) throw new Refusal('passkey_not_found')
      const ceremony = { purpose: 'confirm', user_id: caller.id } as const
      return toRequest(await ceremonies.begin(ceremony, from), own)
    },

    async startRegistration(caller: Caller, from: Origin): Promise<PasskeyCreation> {
      const own = await read(caller.id)
      if (own.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
      const { email, first_name, last_name } = await getPerson(db, caller)
      const user_handle = own[0]?.user_handle ?? randomBytes(64).toString('base64url')
      const ceremony = { purpose: 'register', user_id: caller.id, user_handle } as const
      const { challenge, rpId } = await ceremonies.begin(ceremony, from)
      return {
        challenge,
        rp: { id: rpId, name: (await settings.getShop()).full_name },
        user: { id: user_handle, name: email, displayName: `${first_name} ${last_name}` },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: TIMEOUT_MS,
        excludeCredentials: own.map(toCredential),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    async register(
      caller: Caller,
      { name, passkey }: Body<typeof adminPasskeysApi.register>,
      from: Origin,
    ): Promise<Reply<typeof adminPasskeysApi.register>> {
      const credential = await ceremonies.readRegistration(caller.id, passkey, from)
      if (!credential) throw new Invalid(REFUSED)
      return inTransaction(db, async (tx) => {
        const person = await getPerson(tx, caller)
        const isStaff = caller.role !== 'customer'
        const isFirst = isStaff && !(await secondFactor.has(caller.id, tx))
        const [added] = await tx
          .insert(passkeys)
          .values({ user_id: caller.id, name, ...credential })
          .onConflictDoNothing()
          .returning()
        if (!added) throw new Invalid(REFUSED)
        const recovery_codes = isFirst ? await secondFactor.afterFirstAdded(tx, caller) : []
        await events.record(tx, caller.id, 'passkey_added', from)
        await postMail(tx, person, toPasskey(person, { name, isAdded: true, isStaff }))
        const entry = { resource, resource_id: added.id, after: { name } } as const
        if (isStaff) await recordChange(tx, caller, { action: 'create', ...entry })
        return { passkey: toOwn(added), recovery_codes }
      })
    },

    async rename(caller: Caller, id: number, name: string): Promise<Passkey> {
      const [renamed] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.user_id, caller.id)))
        .returning()
      if (!renamed) throw new Refusal('passkey_not_found')
      return toOwn(renamed)
    },

    remove: (caller: Caller, id: number, from: Origin): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [removed] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.user_id, caller.id)))
          .returning()
        if (!removed) throw new Refusal('passkey_not_found')
        const isStaff = caller.role !== 'customer'
        const { name } = removed
        const person = await getPerson(tx, caller)
        await events.record(tx, caller.id, 'passkey_removed', from)
        await postMail(tx, person, toPasskey(person, { name, isAdded: false, isStaff }))
        if (!isStaff) return
        await secondFactor.afterRemoved(tx, caller)
        const entry = { resource, resource_id: id, before: { name } } as const
        await recordChange(tx, caller, { action: 'remove', ...entry })
      }),
  }
}
