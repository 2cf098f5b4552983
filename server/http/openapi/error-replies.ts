import { adminMeApi } from '#contracts/admin/me.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { authCodes } from '#server/http/error-replies.ts'
import type { JsonSchema } from './schemas.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const closed = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const toReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const FIELDS = { type: 'object', additionalProperties: texts }

/** The schemas of error replies. Under `/auth`, and for every 401, they have the format of djoser. */
export const errorSchemas: Record<string, JsonSchema> = {
  Refusal: closed({ error: text, code: text }, ['error', 'code']),
  InvalidFields: closed({ error: text, code: { const: 'invalid' }, fields: FIELDS }, [
    'error',
    'code',
    'fields',
  ]),
  Conflict: closed(
    {
      error: text,
      code: text,
      current: {
        type: 'object',
        description: 'The row as it is now, for an editor of an older one',
      },
    },
    ['error', 'code'],
  ),
  Unauthenticated: closed(
    {
      detail: text,
      code: {
        type: 'string',
        enum: [...new Set(Object.values(authCodes))],
      },
      messages: {
        type: 'array',
        items: closed({ token_class: text, token_type: text, message: text }, [
          'token_class',
          'token_type',
          'message',
        ]),
      },
    },
    ['detail'],
  ),
  AuthRefusal: closed({ detail: text }, ['detail']),
  AuthInvalidFields: FIELDS,
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until it may go better', schema: { type: 'integer' } },
}

type ErrorReply = { description: string; names: string[]; headers?: object | undefined }

const toResponse = ({ description, names, headers }: ErrorReply) => {
  const [first = '', ...others] = names
  const schema = others.length > 0 ? { anyOf: names.map(toReference) } : toReference(first)
  return { description, ...(headers && { headers }), content: { 'application/json': { schema } } }
}

const descriptions: [status: string, description: string, headers?: object][] = [
  ['400', 'What was sent makes no sense'],
  ['401', 'No session, or one that has ended'],
  ['403', 'Not allowed'],
  ['404', 'It does not exist, or is somebody else’s'],
  ['409', 'It contradicts what is there now'],
  ['413', 'The body is too large'],
  ['414', 'The address is too long'],
  ['415', 'The body is of another type'],
  ['429', 'Too many requests', RETRY_AFTER],
  ['5XX', 'The shop, or the payment provider behind it, is away', RETRY_AFTER],
]

const dialects: Record<string, Record<string, string[]>> = {
  '': {
    400: ['InvalidFields', 'Refusal'],
    401: ['Unauthenticated'],
    409: ['InvalidFields', 'Conflict'],
  },
  Auth: { 400: ['AuthInvalidFields', 'AuthRefusal'], 401: ['Unauthenticated'] },
}

/** `409` under `/api`, `Auth409` under `/auth`. */
export const errorResponses = Object.fromEntries(
  Object.entries(dialects).flatMap(([dialect, own]) =>
    descriptions.map(([status, description, headers]) => {
      const names = own[status] ?? [dialect ? 'AuthRefusal' : 'Refusal']
      return [`${dialect}${status}`, toResponse({ description, names, headers })]
    }),
  ),
)

/** Endpoints that may reply 404 although they have no parameters. */
const mayReply404: Endpoint[] = [catalogueApi.getPromo, adminMeApi.startConfirm]

/** The error statuses that an endpoint can reply. */
function listStatuses(endpoint: Endpoint): string[] {
  const { method, path, access, params, query, body, upload } = endpoint
  const isAuth = path.startsWith('/auth/')
  const changes = method !== 'GET'
  const hasInput = params ?? query ?? body ?? upload
  return [
    ...(hasInput ? ['400'] : []),
    ...(access !== 'anyone' || isAuth ? ['401'] : []),
    ...(access === 'staff' || isAuth ? ['403'] : []),
    ...(hasInput || mayReply404.includes(endpoint) ? ['404'] : []),
    ...(changes || path.startsWith('/api/payment/') ? ['409'] : []),
    ...(params ? ['414'] : []),
    ...(body || upload ? ['413', '415'] : []),
    '429',
    '5XX',
  ]
}

export function toErrorReplies(endpoint: Endpoint) {
  const dialect = endpoint.path.startsWith('/auth/') ? 'Auth' : ''
  return Object.fromEntries(
    listStatuses(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${dialect}${status}` },
    ]),
  )
}
