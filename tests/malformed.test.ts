import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { settingDrafts } from '#contracts/admin/setting-drafts.ts'
import { settingNames } from '#contracts/admin/setting-names.ts'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { addPerson } from './people.ts'
import { upload } from './upload.ts'

const calls = Object.entries(api)
  .flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, call]) => [`${table}.${name}`, call] as const),
  )
  .filter(([, { query, body }]) => query ?? body)

let shop: TestShop
let access: string
let owner: Awaited<ReturnType<typeof addPerson>>['client']

beforeAll(async () => {
  shop = await openTestShop()
  ;({ access, client: owner } = await addPerson(shop, { role: 'owner' }))
})
afterAll(() => shop.close())

type Json = {
  const?: unknown
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  anyOf?: Json[]
  oneOf?: Json[]
  items?: Json
}

const invalidValues: unknown[] = [
  undefined,
  null,
  '',
  'x',
  'ñ'.repeat(11_000),
  '2x',
  '\0',
  -1,
  2.5,
  1e20,
  true,
  [],
  [7, 'x'],
  {},
]

/** All objects of a schema with this value in each field, down to the given depth. */
function fill(schema: Json, value: unknown, depth: number): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => fill(choice, value, depth))
  if (depth === 0) return [value]
  if (schema.const !== undefined) return [schema.const]
  if (schema.items) return fill(schema.items, value, depth - 1).map((item) => [item, item])
  const { additionalProperties: more } = schema
  const inside = typeof more === 'object' ? { x: more } : schema.properties
  if (!inside) return [value]
  const parts = Object.entries(inside).map(
    ([name, part]) => [name, fill(part, value, depth - 1)] as const,
  )
  const length = Math.max(1, ...parts.map(([, filled]) => filled.length))
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(parts.map(([name, filled]) => [name, filled[at % filled.length]])),
  )
}

const listInvalid = (schema: z.ZodMiniType) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const all = [0, 1, 2, 3, 4].flatMap((depth) =>
    invalidValues.flatMap((value) => fill(json, value, depth)),
  )
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}

const hasWord = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')
const ENGLISH = hasWord(
  'invalid|input|expected|received|unrecognized|too|must|should|required|string|number|boolean|array',
)
const SPANISH = hasWord('no|se|es|este|un|una|el|la|las|los|hay|va|de|hasta|que|escribí|elegí')

/** The validation messages of a reply, in either of the two error formats. */
function readMessages(status: number, json: unknown): string[] {
  if (status !== 400) return []
  const { fields, code, ...rest } = json as { fields?: Record<string, string[]>; code?: string }
  return Object.values(code ? (fields ?? {}) : rest).flat() as string[]
}

const toQuery = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, each]) => each !== undefined && String(each).length < 1_000)
        .map(([name, each]) => `${name}=${encodeURIComponent(String(each))}`)
        .join('&')
    : ''

const toName = (path: string) =>
  path.startsWith('/api/admin/backups/') ? 'quilate-prueba.tar' : 'shop'

const toPath = ({ path }: Endpoint, name = toName(path)) =>
  path.replace(':name', name).replace(':slug', 'privacy-policies').replaceAll(/:\w+/g, '999999')

async function send(endpoint: Endpoint, url: string, payload?: unknown) {
  const reply = await shop.server.inject({
    method: endpoint.method,
    url,
    headers: {
      authorization: `JWT ${access}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
  return readMessages(reply.statusCode, reply.statusCode === 400 ? reply.json() : null)
}

async function sendTexts(endpoint: Endpoint, filled: unknown) {
  const texts = Object.fromEntries(
    Object.entries(filled ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const { status, json } = await upload(shop, endpoint, {
    access,
    texts,
    params: { id: 999_999 },
    file: null,
  })
  return readMessages(status, json)
}

/** What is wrong with the messages of a call: none at all, or one that is not in Spanish. */
function listFaults(name: string, messages: Set<string>): string[] {
  if (messages.size === 0) return [`${name}: explains nothing`]
  return [...messages]
    .filter((text) => ENGLISH.test(text) || !SPANISH.test(text))
    .map((text) => `${name}: ${text}`)
}

async function askInvalid(endpoint: Endpoint): Promise<Set<string>> {
  const messages = new Set<string>()
  const url = toPath(endpoint)
  for (const value of endpoint.query ? listInvalid(endpoint.query) : []) {
    for (const text of await send(endpoint, `${url}?${toQuery(value)}`)) messages.add(text)
  }
  for (const value of endpoint.body ? listInvalid(endpoint.body) : []) {
    const received = endpoint.upload
      ? await sendTexts(endpoint, value)
      : await send(endpoint, url, value ?? null)
    for (const text of received) messages.add(text)
  }
  return messages
}

test('every call explains invalid values in Spanish', async () => {
  const faults: string[] = []
  for (const [name, endpoint] of calls) {
    faults.push(...listFaults(name, await askInvalid(endpoint)))
  }
  expect(faults).toEqual([])
}, 180_000)

test('every setting explains invalid values in Spanish', async () => {
  const faults: string[] = []
  for (const name of settingNames) {
    const messages = new Set<string>()
    const url = toPath(api.adminSettings.update, name)
    for (const value of listInvalid(settingDrafts[name])) {
      const { body: seen } = await owner.call(api.adminSettings.get, { params: { name } })
      const body = { value: value ?? null, version: seen.version }
      for (const text of await send(api.adminSettings.update, url, body)) messages.add(text)
    }
    faults.push(...listFaults(name, messages))
  }
  expect(faults).toEqual([])
}, 60_000)
