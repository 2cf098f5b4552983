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

test('every call documents all of its parameters', () => {
  const documented = calls.map(([name, { path, method }]) => {
    const methods = shop.document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]
    return { name, names: methods?.[method.toLowerCase()]?.parameters.map((each) => each.name) }
  })
  const read = calls.map(([name, { params, query }]) => {
    const shapes = [params, query].map((each) => (each as ZodMiniObject)?.shape)
    return { name, names: shapes.flatMap((shape) => Object.keys(shape ?? {})) }
  })
  expect(documented).toEqual(read)
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

type BadRequest = { headers: Record<string, string>; payload?: string; expected?: number }

/** Requests that a call refuses, with the status that follows from what is wrong with them. */
function listBadRequests(name: string, { access, body, upload, form }: Endpoint): BadRequest[] {
  const json = { ...asOwner(), 'content-type': 'application/json' }
  const text = { ...asOwner(), 'content-type': 'text/plain' }
  const asNobody = ['', 'JWT x', 'JWT'].map((authorization) => ({
    headers: authorization ? { authorization } : {},
    expected: 401,
  }))
  const asCustomer = {
    headers: { authorization: `JWT ${shop.tokens.customer}` },
    expected: 403,
  }
  const badBodies = [
    { headers: json, payload: '{"x":', expected: 400 },
    { headers: json, payload: JSON.stringify('x'.repeat(300_000)), expected: 413 },
    { headers: text, payload: 'x', expected: 415 },
  ]
  const empty = body && !upload && !form ? { headers: json, payload: '{}' } : { headers: asOwner() }
  return [
    ...(access === 'anyone' ? [] : asNobody),
    ...(access === 'staff' ? [asCustomer] : []),
    ...(body && !upload ? badBodies : []),
    // It would sign the owner out.
    ...(name === 'sessions.closeAllSessions' ? [] : [empty]),
  ]
}

test('every call refuses bad requests with documented replies', async () => {
  const wrong: object[] = []
  for (const [name, endpoint] of calls) {
    const url = missingPath(endpoint)
    for (const { expected, ...request } of listBadRequests(name, endpoint)) {
      const { status, mismatch } = await send(name, { method: endpoint.method, url, ...request })
      if (mismatch || (expected && status !== expected)) {
        wrong.push({ name, request, expected, status, mismatch })
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

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
