import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

const statusOf = { not_found: 404, conflict: 409, senseless: 400, forbidden: 403, unavailable: 503 }

type Answer = { status: number; code: string; error: string }

/** What Fastify itself refuses, in our words. */
const refusedByServer: Record<string, Answer> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'bad_json',
    error: 'El cuerpo no es JSON válido.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    status: 400,
    code: 'bad_json',
    error: 'Falta el cuerpo de la consulta.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    error: 'El cuerpo es demasiado grande.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_type',
    error: 'El cuerpo tiene que ser JSON.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad_length',
    error: 'El largo del cuerpo no coincide.',
  },
}

const DATABASE_AWAY = /^(08|57P0|53)|^ECONN|^ENOENT$|^EPIPE$/

export class Invalid extends Error {
  readonly fields: Record<string, string[]>

  constructor(fields: Record<string, string[]>) {
    super('Hay datos que no son válidos.')
    this.fields = fields
  }
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Invalid) {
    return reply.status(400).send({ error: error.message, code: 'invalid', fields: error.fields })
  }
  if (error instanceof Refusal) {
    return reply.status(statusOf[error.kind]).send({ error: error.message, code: error.code })
  }
  const { status, ...body } = toAnswer(error, request)
  return reply.status(status).send(body)
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send({ error: 'No existe esa dirección.', code: 'not_found' })

function toAnswer(error: FastifyError, request: FastifyRequest): Answer {
  const known = refusedByServer[error.code ?? '']
  if (known) return known
  if (error.statusCode === 429) {
    return {
      status: 429,
      code: 'too_many_requests',
      error: 'Demasiadas consultas. Esperá un momento y probá de nuevo.',
    }
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, code: 'bad_request', error: 'La consulta no es válida.' }
  }
  const away = isDatabaseAway(error)
  request.log.error({ err: error }, away ? 'database away' : 'unexpected error')
  return away
    ? {
        status: 503,
        code: 'unavailable',
        error: 'La tienda no está disponible. Probá de nuevo en un momento.',
      }
    : { status: 500, code: 'internal', error: 'Ocurrió un error, intente más tarde.' }
}

/** Drizzle wraps the driver's error; the pool has a sentence of its own for a wait that was too long. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (DATABASE_AWAY.test((at as NodeJS.ErrnoException).code ?? '')) return true
    if (/timeout exceeded when trying to connect|Connection terminated/.test(at.message))
      return true
  }
  return false
}
