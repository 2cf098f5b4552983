import * as z from 'zod/mini'
import { api } from '#contracts/api.ts'
import { type Access, type Endpoint, needsConfirmation } from '#contracts/endpoint.ts'
import { errorResponses, errorSchemas, toErrorReplies } from './error-replies.ts'
import { createSchemas } from './schemas.ts'

type ToSchema = ReturnType<typeof createSchemas>['toSchema']

const content = (schema: object) => ({ 'application/json': { schema } })

const FILE = { type: 'string', format: 'binary' }

/** Converts the parameters, body and reply of an endpoint. */
function createParts(toSchema: ToSchema) {
  /** Expands named schemas too, because parameters and form fields are listed one by one. */
  const toFields = (schema: z.ZodMiniType) =>
    toSchema(z.object({ ...(schema as z.ZodMiniObject).shape }), 'input')

  const toParameters = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) => {
    if (!schema) return []
    const { properties = {}, required = [] } = toFields(schema)
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: of,
    }))
  }

  const toBodyContent = ({ form, upload }: Endpoint, body: z.ZodMiniType) => {
    if (upload) {
      const fields = toFields(body)
      const properties = { ...fields.properties, file: FILE }
      const required = [...(fields.required ?? []), 'file']
      return { 'multipart/form-data': { schema: { ...fields, properties, required } } }
    }
    const schema = toSchema(body, 'input')
    return form ? { ...content(schema), 'multipart/form-data': { schema } } : content(schema)
  }

  const toReplyContent = ({ plain, download, file, response }: Endpoint) => {
    const schema = toSchema(response, 'output')
    if (file) return { 'application/octet-stream': { schema: FILE } }
    if (download) return { 'text/csv': { schema } }
    return plain ? { 'text/plain': { schema } } : content(schema)
  }

  return { toParameters, toBodyContent, toReplyContent }
}

/** The roles that may call an endpoint. */
const roles: Record<Access, string[]> = {
  anyone: [],
  customer: ['customer', 'seller', 'owner'],
  staff: ['seller', 'owner'],
}

const toDescription = (endpoint: Endpoint) => {
  const { access, permission } = endpoint
  if (access === 'anyone') return 'Open to everybody.'
  const who = access === 'staff' ? 'Staff of the shop' : 'Anybody who is signed in'
  const allowed = permission ? `, with the permission ${[permission].flat().join(' or ')}` : ''
  return `${who}${allowed}${needsConfirmation(endpoint) ? ', who proved who they are in the last 15 minutes' : ''}.`
}

function toOperation(
  tag: string,
  name: string,
  endpoint: Endpoint,
  { toParameters, toBodyContent, toReplyContent }: ReturnType<typeof createParts>,
) {
  const isOpen = endpoint.access === 'anyone'
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: toDescription(endpoint),
    parameters: [
      ...toParameters('path', endpoint.params),
      ...toParameters('query', endpoint.query),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: toBodyContent(endpoint, endpoint.body) },
    }),
    security: isOpen ? [] : [{ session: [] }],
    'x-required-role': roles[endpoint.access],
    ...(endpoint.permission && { 'x-required-permission': [endpoint.permission].flat() }),
    ...(needsConfirmation(endpoint) && { 'x-confirmed': true }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.status !== 204 && { content: toReplyContent(endpoint) }),
      },
      ...toErrorReplies(endpoint),
    },
  }
}

/** The OpenAPI 3.1 document of all endpoints in the contracts. */
export function toOpenApi() {
  const paths: Record<string, Record<string, object>> = {}
  const { schemas, toSchema } = createSchemas()
  const parts = createParts(toSchema)
  for (const [tag, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: toOperation(tag, name, endpoint, parts),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quilate',
      version: '1',
      description: 'The HTTP API of the shop',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop that this document comes from' }],
    tags: Object.keys(api).map((name) => ({ name, description: toTagDescription(name) })),
    paths,
    components: {
      schemas: { ...schemas, ...errorSchemas },
      responses: errorResponses,
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

/** `adminShippingOptions` → `Back office: shipping options`. */
function toTagDescription(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const [, subject] = /^admin (.+)/.exec(words) ?? []
  return subject ? `Back office: ${subject}` : `Shop: ${words}`
}
