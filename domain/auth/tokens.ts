import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '#domain/refusals.ts'
import { listKeys, type Secrets } from './keys.ts'

export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 60 * 60

type TokenType = 'access' | 'refresh'

/** The user and the session of a token. */
export type Bearer = { userId: number; sessionId: number; generation?: number }

const Claims = z.object({
  token_type: z.string(),
  user_id: z.string().check(z.regex(/^\d{1,10}$/)),
  session_id: z.int(),
  /** How many refresh tokens of the session came before this one. Absent from access tokens. */
  generation: z._default(z.int(), 0),
  jti: z.string(),
})

export type Tokens = ReturnType<typeof createTokens>

const ISSUER = 'quilate'
const AUDIENCE = 'quilate-api'
const EXPECTED_CLAIMS = { issuer: ISSUER, audience: AUDIENCE }

// Imported once, because `jwtVerify` would import raw bytes again for every token.
const importKey = (key: string) =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

export function createTokens(secrets: Secrets) {
  const [newest, ...older] = listKeys(secrets, 'tokens').map(importKey) as [
    Promise<CryptoKey>,
    ...Promise<CryptoKey>[],
  ]
  // Older versions signed tokens with the secret itself and set no issuer.
  const legacySecrets = [secrets.current, secrets.previous].filter((key) => key !== undefined)
  const accepted = [
    ...[newest, ...older].map((key) => ({ key, claims: EXPECTED_CLAIMS })),
    ...legacySecrets.map((secret) => ({ key: importKey(secret), claims: {} })),
  ]

  /** Tries each key. If none signed the token, throws the error of the newest. */
  async function verify(token: string) {
    let failure: unknown
    for (const { key, claims } of accepted) {
      try {
        return await jwtVerify(token, await key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp', 'iat', 'jti', 'token_type'],
          ...claims,
        })
      } catch (error) {
        failure ??= error
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      }
    }
    throw failure
  }

  const sign = async (
    type: TokenType,
    seconds: number,
    { userId, sessionId, generation }: Bearer,
  ) =>
    new SignJWT({
      token_type: type,
      user_id: String(userId),
      session_id: sessionId,
      ...(type === 'refresh' && generation && { generation }),
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${seconds} seconds`)
      .setJti(randomBytes(16).toString('hex'))
      .sign(await newest)

  return {
    async createPair(bearer: Bearer) {
      const [refresh, access] = await Promise.all([
        sign('refresh', REFRESH_SECONDS, bearer),
        sign('access', ACCESS_SECONDS, bearer),
      ])
      return { refresh, access }
    },

    /** Throws if the token is forged, expired or of another type. */
    async read(token: string, type: TokenType): Promise<Required<Bearer>> {
      const verified = await verify(token).catch((error: unknown) => {
        throw new Refusal(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid')
      })
      const claims = Claims.safeParse(verified.payload)
      if (!claims.success) throw new Refusal('token_invalid')
      if (claims.data.token_type !== type) throw new Refusal('token_wrong_type')
      const { user_id, session_id, generation } = claims.data
      return { userId: Number(user_id), sessionId: session_id, generation }
    },
  }
}
