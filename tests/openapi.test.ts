import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ZodMiniObject } from 'zod/mini'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type Call, inlineShapes, toCalls } from './fuzz/calls.ts'
import { type FuzzShop, openFuzzShop } from './fuzz/fuzz-shop.ts'
import { createReplyCheck } from './openapi/check-reply.ts'

/** Enough for nearly every call to succeed at least once. */
const CALLS_EACH = 12
const SEED = 7

const calls = Object.entries(api).flatMap(([table, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, call]) => [`${table}.${name}`, call] as const),
)

let shop: FuzzShop
let check: ReturnType<typeof createReplyCheck>

beforeAll(async () => {
  shop = await openFuzzShop()
  check = createReplyCheck(shop.document)
})
afterAll(() => shop.close())

test('the OpenAPI document is valid, and only /auth paths end in a slash', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-path-trailing-slash': 'off' },
  })
  const source = JSON.stringify(shop.document)
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  const slashed = Object.keys(shop.document.paths).filter((path) => path.endsWith('/'))
  expect(slashed.filter((path) => !path.startsWith('/auth/'))).toEqual([])
})

test('the examples match their schemas', () => {
  expect(check.findWrongExamples().filter(Boolean)).toEqual([])
})

test.each(calls)('%s documents all of its parameters', (name, endpoint) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = shop.document.paths[path]?.[endpoint.method.toLowerCase()]
  const shapes = [endpoint.params, endpoint.query].map((each) => (each as ZodMiniObject)?.shape)
  expect(
    operation?.parameters.map((each) => each.name),
    name,
  ).toEqual(shapes.flatMap((shape) => Object.keys(shape ?? {})))
})

type Request = Pick<Call, 'method' | 'url' | 'headers' | 'payload'>

async function send(name: string, { method, url, headers, payload }: Request) {
  const reply = await shop.server.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  const { statusCode: status, headers: replyHeaders, body: text } = reply
  return {
    status,
    mismatch: check.findMismatch(name, { url, status, headers: replyHeaders, text }),
  }
}

const asOwner = () => ({ authorization: `JWT ${shop.tokens.owner}` })
const missingPath = ({ path }: Endpoint) =>
  path.replace(':name', 'nada').replaceAll(/:\w+/g, '2147483646')

test.each(calls)('%s refuses bad requests with documented replies', async (name, endpoint) => {
  const { method, access, body, upload, form } = endpoint
  const url = missingPath(endpoint)
  const json = { 'content-type': 'application/json' }
  const ask = async (headers: Record<string, string>, payload?: string) => {
    const { status, mismatch } = await send(name, { method, url, headers, payload })
    expect(mismatch).toBeNull()
    return status
  }
  if (access !== 'anyone') {
    expect(await ask({})).toBe(401)
    expect(await ask({ authorization: 'JWT x' })).toBe(401)
    expect(await ask({ authorization: 'JWT' })).toBe(401)
  }
  if (access === 'staff') {
    expect(await ask({ authorization: `JWT ${shop.tokens.customer}` })).toBe(403)
  }
  if (body && !upload) {
    expect(await ask({ ...asOwner(), ...json }, '{"x":')).toBe(400)
    expect(await ask({ ...asOwner(), ...json }, JSON.stringify('x'.repeat(300_000)))).toBe(413)
    expect(await ask({ ...asOwner(), 'content-type': 'text/plain' }, 'x')).toBe(415)
  }
  if (name === 'sessions.closeAllSessions') return
  const hasBody = body && !upload && !form
  await ask({ ...asOwner(), ...(hasBody && json) }, hasBody ? '{}' : undefined)
})

test('random requests only get documented replies', async () => {
  const done = new Set<string>()
  const mismatches = new Set<string>()
  const { paths, components } = inlineShapes(shop.document)
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: name } = operation
      const one = { components, paths: { [path]: { [method]: operation } } }
      await shop.signIn()
      const token = shop.tokens[name.startsWith('admin') ? 'owner' : 'customer']
      for (const call of fc.sample(toCalls(one, shop.known), { numRuns: CALLS_EACH, seed: SEED })) {
        const headers = { authorization: `JWT ${token}`, ...call.headers }
        const { status, mismatch } = await send(name, { ...call, headers })
        if (status < 300) done.add(name)
        if (mismatch) mismatches.add(mismatch)
      }
    }
  }
  expect([...mismatches]).toEqual([])
  expect(done.size).toBeGreaterThan(100)
}, 120_000)
