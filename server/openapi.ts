import * as z from 'zod/mini'
import { api } from '#contracts/api.ts'
import type { Access, Endpoint } from '#contracts/endpoint.ts'

const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

const toParameters = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

const content = (schema: object) => ({ 'application/json': { schema } })

const fieldErrors = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

/** What the calls of `/auth` say instead of {@link refusal}. */
const authRefusal = {
  anyOf: [
    { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } },
    fieldErrors,
  ],
}

const refusal = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    fields: fieldErrors,
  },
}

const FILE = { type: 'string', format: 'binary' }

const toBodyContent = ({ form, upload }: Endpoint, body: z.ZodMiniType) => {
  if (upload) {
    const texts = toSchema(body, 'input') as ObjectSchema
    const properties = { ...texts.properties, file: FILE }
    const required = [...(texts.required ?? []), 'file']
    return { 'multipart/form-data': { schema: { ...texts, properties, required } } }
  }
  const json = content(toSchema(body, 'input'))
  return form ? { ...json, 'multipart/form-data': json['application/json'] } : json
}

const toReplyContent = ({ plain, download, response }: Endpoint) => {
  const schema = toSchema(response, 'output')
  if (download) return { 'text/csv': { schema } }
  return plain ? { 'text/plain': { schema } } : content(schema)
}

/** Who may call, in words of the roles that there are. */
const roles: Record<Access, string[]> = {
  anyone: [],
  customer: ['customer', 'seller', 'owner'],
  staff: ['seller', 'owner'],
}

function toOperation(tag: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [
      ...toParameters('path', endpoint.params),
      ...toParameters('query', endpoint.query),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: toBodyContent(endpoint, endpoint.body) },
    }),
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    'x-required-role': roles[endpoint.access],
    ...(endpoint.permission && { 'x-required-permission': [endpoint.permission].flat() }),
    ...(endpoint.confirmed && { 'x-confirmed': true }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.status !== 204 && { content: toReplyContent(endpoint) }),
      },
      '4XX': {
        description: 'The shop says no',
        content: content(endpoint.path.startsWith('/auth/') ? authRefusal : refusal),
      },
    },
  }
}

/** The OpenAPI 3.1 document of every call in the contracts. */
export function toOpenApi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: toOperation(tag, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quilate', version: '1', description: 'The HTTP API of the shop' },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'JWT <access>',
        },
      },
    },
  }
}
