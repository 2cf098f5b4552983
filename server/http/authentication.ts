import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Endpoint, needsConfirmation } from '#contracts/endpoint.ts'
import { requireConfirmed } from '#domain/auth/require-confirmed.ts'
import { hasPermission, requirePermission } from '#domain/auth/require-permission.ts'
import type { Sessions } from '#domain/auth/sessions.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'

type AccessRules = Pick<
  Endpoint,
  'method' | 'access' | 'permission' | 'confirmed' | 'setsUpSecondFactor'
>

declare module 'fastify' {
  interface FastifyInstance {
    requireCaller: (request: FastifyRequest, rules: AccessRules) => Promise<void>
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Authenticates callers before the body of a request is read. */
export function authenticateCallers(
  app: FastifyInstance,
  sessions: Pick<Sessions, 'identify'>,
): void {
  app.decorateRequest('caller', null)
  app.decorate('requireCaller', async (request: FastifyRequest, rules: AccessRules) => {
    const { access, permission, setsUpSecondFactor } = rules
    const token = readToken(request.headers.authorization)
    const caller = await sessions.identify(token).catch((error: unknown) => {
      const isAboutToken = error instanceof Refusal && error.code.startsWith('token_')
      throw isAboutToken ? new Refusal('token_not_valid', { cause: error }) : error
    })
    if (access === 'staff' && caller.role === 'customer') throw new Refusal('staff_only')
    if (access === 'staff' && caller.needsSecondFactor && !setsUpSecondFactor) {
      throw new Refusal('second_factor_required')
    }
    if (permission) requireOneOf(caller, permission)
    if (needsConfirmation(rules)) requireConfirmed(caller)
    request.caller = caller
  })
}

function requireOneOf(caller: Caller, needed: NonNullable<AccessRules['permission']>): void {
  if (typeof needed === 'string') requirePermission(caller, needed)
  else if (!needed.some((each) => hasPermission(caller, each))) {
    throw new Refusal('permission_required')
  }
}

function readToken(header: string | undefined): string {
  const [scheme, token, ...rest] = (header ?? '').trim().split(/\s+/)
  if (scheme !== 'JWT' && scheme !== 'Bearer') throw new Refusal('not_authenticated')
  if (!token || rest.length > 0) throw new Refusal('bad_authorization_header')
  return token
}
