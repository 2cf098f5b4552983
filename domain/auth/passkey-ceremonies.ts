import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PasskeyAssertion, PasskeyRegistration } from '#contracts/passkeys.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { SecurityEvents } from './security-events.ts'

type Dependencies = {
  db: Database
  attempts: Attempts
  events: Pick<SecurityEvents, 'record'>
  publicUrl: string
}

type Ceremony = Pick<typeof passkeyChallenges.$inferInsert, 'purpose' | 'user_id' | 'user_handle'>

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>

export const TIMEOUT_MS = 5 * 60 * 1_000

/** COSE identifiers of ES256, RS256 and Ed25519. */
export const ALGORITHMS = [-7, -257, -8]

/** Verified for unknown passkeys, so that the reply time does not reveal which passkeys exist. */
const DUMMY_PUBLIC_KEY =
  'pQECAyYgASFYIEvjL9YXQZFY8oQPOgt3z8R7f_Tpzefl1LA2G8xWeR9FIlgg0qIq8v7vGQmtFULkdch6qgUN6pC_RoeT_g9o64XcYFs'

/** WebAuthn only accepts host names, so a shop at an IP address offers passkeys only through `localhost`. */
function findRelyingParty(publicUrl: string, host = '') {
  const { hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0
  if (!isLocal) return { id: hostname, origin }
  return /^localhost(:\d+)?$/.test(host) ? { id: 'localhost', origin: `http://${host}` } : null
}

/** A ceremony within a frame of another site would not be what its user sees. */
const ClientData = z.object({
  challenge: z.string(),
  crossOrigin: z.optional(z.literal(false)),
  topOrigin: z.optional(z.undefined()),
})

/** Empty if the shop was not alone on the screen. */
function readChallenge(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
      .challenge
  } catch {
    return ''
  }
}

/** Loaded at the first use of a passkey, because loading takes a tenth of a second at startup. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Issues and verifies WebAuthn challenges. Each is valid once, for five minutes. */
export function createPasskeyCeremonies({ db, attempts, events, publicUrl }: Dependencies) {
  const getRelyingParty = ({ host }: Origin) => {
    const party = findRelyingParty(publicUrl, host)
    if (!party) throw new Refusal('passkeys_unavailable')
    return party
  }

  async function takeChallenge(clientDataJSON: string, { purpose, user_id }: Ceremony) {
    const [taken] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, readChallenge(clientDataJSON)),
          eq(passkeyChallenges.purpose, purpose),
          sql`${passkeyChallenges.user_id} is not distinct from ${user_id ?? null}::int`,
          gt(passkeyChallenges.date_ends, sql`now()`),
        ),
      )
      .returning()
    return taken ?? null
  }

  return {
    async begin(ceremony: Ceremony, from: Origin) {
      const { id } = getRelyingParty(from)
      await attempts.record('passkey', { account: '', address: from.address })
      const challenge = randomBytes(32).toString('base64url')
      const date_ends = new Date(Date.now() + TIMEOUT_MS)
      await db.insert(passkeyChallenges).values({ challenge, date_ends, ...ceremony })
      return { challenge, rpId: id }
    },

    /** Returns the new credential, or null if the challenge or the attestation is not valid. */
    async readRegistration(userId: number, passkey: PasskeyRegistration, from: Origin) {
      const { id, origin } = getRelyingParty(from)
      const ceremony = { purpose: 'register', user_id: userId } as const
      const taken = await takeChallenge(passkey.response.clientDataJSON, ceremony)
      if (!taken?.user_handle) return null
      const { verifyRegistrationResponse } = await loadLibrary()
      const { registrationInfo } = await verifyRegistrationResponse({
        // zod's type of `transports` includes undefined, which the library's type does not.
        response: { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: taken.challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: null }))
      if (!registrationInfo) return null
      const { credential, credentialBackedUp } = registrationInfo
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        user_handle: taken.user_handle,
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        backed_up: credentialBackedUp,
      }
    },

    /**
     * Returns the owner of the passkey, and whether the signature is good. An unknown passkey takes the same work, so
     * that the reply time does not reveal which passkeys exist.
     */
    async readAssertion(passkey: PasskeyAssertion, ceremony: Ceremony, from: Origin) {
      const { id, origin } = getRelyingParty(from)
      const taken = await takeChallenge(passkey.response.clientDataJSON, ceremony)
      if (!taken) return { owner: null, isGood: false }
      const [found] = await db
        .select({ passkey: passkeys, owner: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.user_id))
        .where(eq(passkeys.credential_id, passkey.id))
      const { verifyAuthenticationResponse } = await loadLibrary()
      const verified = await verifyAuthenticationResponse({
        // zod's type of `userHandle` includes undefined, which the library's type does not.
        response: { ...passkey, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: taken.challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        // 0 skips the check of the library. The update below compares and writes the counter atomically.
        credential: {
          id: passkey.id,
          publicKey: Buffer.from(found?.passkey.public_key ?? DUMMY_PUBLIC_KEY, 'base64url'),
          counter: 0,
        },
      }).catch(() => null)
      const { userHandle } = passkey.response
      const isTheirs =
        found &&
        (ceremony.user_id === undefined || ceremony.user_id === found.owner.id) &&
        (userHandle === undefined || userHandle === found.passkey.user_handle)
      if (!found || !isTheirs || !verified?.verified) {
        return { owner: found?.owner ?? null, isGood: false }
      }
      const { newCounter, credentialBackedUp } = verified.authenticationInfo
      const [used] = await db
        .update(passkeys)
        .set({ counter: newCounter, backed_up: credentialBackedUp, last_used: sql`now()` })
        .where(
          and(
            eq(passkeys.id, found.passkey.id),
            sql`(${passkeys.counter} < ${newCounter} or (${passkeys.counter} = 0 and ${newCounter} = 0))`,
          ),
        )
        .returning({ id: passkeys.id })
      // A valid signature with a lower counter means that the authenticator was cloned.
      if (!used) await events.record(db, found.owner.id, 'passkey_suspect', from)
      return { owner: found.owner, isGood: used !== undefined }
    },

    deleteExpired: () =>
      db.delete(passkeyChallenges).where(sql`${passkeyChallenges.date_ends} < now()`),
  }
}
