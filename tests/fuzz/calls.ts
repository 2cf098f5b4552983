import fc from 'fast-check'
import { type JsonSchema, type Known, toFitting } from './fitting.ts'
import { hostileText } from './hostile.ts'
import { toPayload, toText } from './payloads.ts'

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }
type Operation = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const roles = ['guest', 'customer', 'seller', 'owner'] as const
export type Role = (typeof roles)[number]

export type Call = {
  role: Role
  name: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer | undefined
}

const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

/** The document with every $ref replaced by its schema. */
export function inlineShapes({ paths, components }: Document): Document {
  const resolve = (_key: string, value: unknown): unknown => {
    const [, name] =
      /^#\/components\/schemas\/(\w+)$/.exec(String((value as JsonSchema)?.$ref)) ?? []
    return name ? JSON.parse(JSON.stringify(components.schemas[name]), resolve) : value
  }
  return { components, paths: JSON.parse(JSON.stringify(paths), resolve) }
}

/** Mostly valid calls; each part of a request is sometimes broken. */
export function toCalls(document: Document, known: Known): fc.Arbitrary<Call> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(path, method, operation, known)),
  )
  return fc.oneof(...operations)
}

function toCall(path: string, method: string, operation: Operation, known: Known) {
  const [first] = Object.entries(operation.requestBody?.content ?? {})
  const type = first?.[0] ?? null
  const schema = first?.[1].schema ?? {}
  return fc
    .record({
      role: fc.constantFrom(...roles),
      url: toUrl(path, operation.parameters, known),
      body: type ? toPayload(type, schema, known) : fc.constant(null),
      headers: hostileHeaders,
    })
    .map(
      ({ role, url, body, headers }): Call => ({
        role,
        name: operation.operationId,
        method: method.toUpperCase(),
        url,
        headers: { ...(body && { 'content-type': body.type }), ...headers },
        ...(body && { payload: body.payload }),
      }),
    )
}

const hostilePath = fc.oneof(
  hostileText.map(encode),
  fc.constantFrom('..', '.', '%', '%zz', '%00', '%2e%2e%2f', '%ff%fe', 'a'.repeat(300), '1;x=2'),
)

function toUrl(path: string, parameters: Parameter[], known: Known) {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const schema = parameters.find((parameter) => parameter.name === name)?.schema
    if (!name || !schema) return fc.constant(part)
    return fc.oneof(
      {
        weight: 6,
        arbitrary: toFitting(schema, known, name).map((value) => encode(toText(value) ?? '')),
      },
      { weight: 1, arbitrary: hostilePath },
    )
  })
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => [name, toFitting(schema, known, name).map(toText)]),
    ),
    { requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name) },
  )
  return fc
    .tuple(fc.tuple(...parts), query, fc.option(hostileQuery, { freq: 12 }))
    .map(([texts, pairs, more]) => {
      const search = Object.entries(pairs).map(([name, text]) => `${name}=${encode(text ?? '')}`)
      if (more) search.push(more)
      return texts.join('') + (search.length > 0 ? `?${search.join('&')}` : '')
    })
}

const hostileQuery = fc.oneof(
  fc.constantFrom(
    'page=1&page=2',
    'search[]=1',
    'search[a]=1',
    '%',
    '%ff=%fe',
    '&&==',
    '__proto__=1',
  ),
  fc.constantFrom(
    'constructor.prototype.polluted=1',
    '__proto__[polluted]=1',
    'w=1&w=2',
    'sort=id;drop',
  ),
  fc.tuple(hostileText, hostileText).map(([name, text]) => `${encode(name)}=${encode(text)}`),
)

const line = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, ''))

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: line.map((text) => ({ authorization: `JWT ${text}` })) },
  { weight: 1, arbitrary: line.map((text) => ({ 'accept-language': text, accept: text })) },
  { weight: 1, arbitrary: line.map((text) => ({ 'user-agent': text, 'if-none-match': text })) },
  { weight: 1, arbitrary: line.map((text) => ({ 'x-forwarded-for': text, host: 'evil.example' })) },
  { weight: 1, arbitrary: line.map((text) => ({ range: text, 'accept-encoding': text })) },
)
