import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '#domain/refusals.ts'

export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 60 * 60

type TokenType = 'access' | 'refresh'

/** Whom a token speaks for, and the session that it lives and dies with. */
export type Bearer = { userId: number; sessionId: number; generation?: number }

const Claims = z.object({
  token_type: z.string(),
  user_id: z.string().check(z.regex(/^\d{1,10}$/)),
  session_id: z.int(),
  /** Of a refresh token: how many of its session came before it. */
  generation: z._default(z.int(), 0),
  jti: z.string(),
})

export type Tokens = ReturnType<typeof createTokens>

export function createTokens(secret: string) {
  // Imported once: given as bytes, it would be imported again for every token that is read.
  const imported = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

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
      .setIssuedAt()
      .setExpirationTime(`${seconds} seconds`)
      .setJti(randomBytes(16).toString('hex'))
      .sign(await imported)

  return {
    async createPair(bearer: Bearer) {
      const [refresh, access] = await Promise.all([
        sign('refresh', REFRESH_SECONDS, bearer),
        sign('access', ACCESS_SECONDS, bearer),
      ])
      return { refresh, access }
    },

    /** Whom a token of this type speaks for; throws when it is not one of ours, not of this type, or too old. */
    async read(token: string, type: TokenType): Promise<Required<Bearer>> {
      const verified = await jwtVerify(token, await imported, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'iat', 'jti', 'token_type'],
      }).catch((error: unknown) => {
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
