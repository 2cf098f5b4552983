import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { toTakenField } from '#domain/editing/unique-fields.ts'
import type { Emit } from '#domain/events.ts'
import { GatewayFailure } from '#domain/payments/gateway.ts'
import { Invalid, Refusal, type RefusalCode } from '#domain/refusals.ts'
import { clean } from '#server/watch/clean-log.ts'
import { frameworkErrors } from './framework-errors.ts'

const statusOf = {
  not_found: 404,
  conflict: 409,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  too_many: 429,
  unavailable: 503,
  bad_gateway: 502,
}

/** The codes of djoser and SimpleJWT, which clients of `/auth` expect. */
export const authCodes: Partial<Record<RefusalCode, string>> = {
  mail_code_wrong: 'mail_code_wrong',
  sign_up_key_wrong: 'sign_up_key_wrong',
  otp_required: 'otp_required',
  otp_invalid: 'otp_invalid',
  passkey_required: 'passkey_required',
  passkey_refused: 'passkey_refused',
  bad_authorization_header: 'bad_authorization_header',
  token_not_valid: 'token_not_valid',
  token_invalid: 'token_not_valid',
  token_expired: 'token_not_valid',
  token_wrong_type: 'token_not_valid',
  user_not_found: 'user_not_found',
  user_inactive: 'user_inactive',
}

const RETRY_AFTER_SECONDS = 5

const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/
/** 3D000: for a moment a restore renames the database. */
const DATABASE_AWAY = /^(08|57P0|53|3D000)|^ECONN|^ENOENT$|^EPIPE$/
/** A statement or lock timed out, or all retries of a transaction failed with a deadlock or serialization error. */
const DATABASE_BUSY = /^(57014|55P03|40P01|40001)$/

declare module 'fastify' {
  interface FastifyInstance {
    emit: Emit
  }
}

type ErrorReply = {
  status: number
  code: string
  error: string
  fields?: Record<string, string[]>
  /** The current row, for a client that sent an outdated version. */
  current?: object | undefined
  /** Additional fields of a 401, as SimpleJWT has them. */
  auth?: object
}

export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    if (error.kind === 'unauthenticated') reply.header('www-authenticate', 'JWT realm="api"')
    if (error.retryAfter) reply.header('retry-after', error.retryAfter)
    if (error instanceof GatewayFailure) {
      const { reason, status, detail } = error
      request.log.warn({ reason, status, detail: clean(detail) }, 'payment provider failed')
    }
  }
  return send(toErrorReply(error, request), request, reply)
}

export const replyNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send({ status: 404, code: 'not_found', error: 'No existe esa dirección.' }, request, reply)

export function replyMethodNotAllowed(request: FastifyRequest, reply: FastifyReply, allow: string) {
  const error = `Método "${request.method}" no permitido.`
  reply.header('allow', allow)
  return send({ status: 405, code: 'method_not_allowed', error }, request, reply)
}

/** Replies under `/auth`, and every 401, have the format of djoser and SimpleJWT; all others that of the shop. */
function send(errorReply: ErrorReply, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, error, fields, current, auth } = errorReply
  reply.status(status)
  if (status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (status === 401) return reply.send({ detail: error, ...auth })
  if (/^\/auth(\/|\?|$)/.test(request.url)) return reply.send(fields ?? { detail: error })
  return reply.send({ error, code, ...(fields && { fields }), ...(current && { current }) })
}

function toErrorReply(thrown: FastifyError, request: FastifyRequest): ErrorReply {
  const { emit } = request.server
  const error = toTakenField(thrown) ?? thrown
  if (error instanceof Invalid) {
    emit({ what: 'refusal', code: 'invalid' })
    return { status: 400, code: 'invalid', error: error.message, fields: error.fields }
  }
  if (error instanceof Refusal) {
    const { kind, code, message, current } = error
    emit({ what: 'refusal', code })
    return { status: statusOf[kind], code, error: message, current, auth: toAuthReasons(error) }
  }
  const known = frameworkErrors[error.code ?? '']
  if (known) return known
  if (error.statusCode === 429) {
    emit({ what: 'refusal', code: 'too_many_requests' })
    return {
      status: 429,
      code: 'too_many_requests',
      error: 'Demasiadas consultas. Esperá un momento y probá de nuevo.',
    }
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, code: 'bad_request', error: 'La consulta no es válida.' }
  }
  const outage = toOutage(error)
  request.log.error({ err: error }, outage?.replace('_', ' ') ?? 'unexpected error')
  emit({ what: 'fault', kind: outage ?? 'unexpected' })
  return outage
    ? {
        status: 503,
        code: 'unavailable',
        error: 'La tienda no está disponible. Probá de nuevo en un momento.',
      }
    : { status: 500, code: 'internal', error: 'Ocurrió un error, intente más tarde.' }
}

function toAuthReasons({ code, cause }: Refusal): object {
  const known = authCodes[code]
  if (!(cause instanceof Refusal)) return known ? { code: known } : {}
  const message = { token_class: 'AccessToken', token_type: 'access', message: cause.message }
  return { code: known, messages: [message] }
}

/** Drizzle wraps the error of the driver. Some errors of the pool have no code, only a message. */
export const isDatabaseAway = (error: unknown): boolean =>
  listCauses(error).some(
    ({ code = '', message }) => DATABASE_AWAY.test(code) || CONNECTION_LOST.test(message),
  )

const isDatabaseBusy = (error: unknown): boolean =>
  listCauses(error).some(({ code = '' }) => DATABASE_BUSY.test(code))

function listCauses(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : []
}

/** The kind of a temporary database failure, after which a retry may succeed; null for any other error. */
export function toOutage(error: unknown): 'database_away' | 'database_busy' | null {
  if (isDatabaseAway(error)) return 'database_away'
  return isDatabaseBusy(error) ? 'database_busy' : null
}
