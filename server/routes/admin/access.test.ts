import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

/** What no seller may do, said once more beside the contracts, so that a slip in one of them shows. */
const isOwners = ({ method, path }: Endpoint) =>
  /^\/api\/admin\/(settings|staff|audit)\b/.test(path) ||
  /^\/api\/admin\/products\/(reprice|import)\b/.test(path) ||
  /\/refund$/.test(path) ||
  (method !== 'GET' &&
    /^\/api\/admin\/(coupons|shipping-options|products\/gold-quotes)\b/.test(path))

const all = Object.values(api)
  .flatMap((table) => Object.values<Endpoint>(table))
  .filter(({ path }) => path.startsWith('/api/admin'))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let shop: TestShop
const tokens: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  for (const role of ['customer', 'seller', 'owner'] as const) {
    tokens[role] = (await addPerson(shop, { role })).access
  }
})
afterAll(() => shop.close())

async function knock({ method, path, form, upload }: Endpoint, who: string) {
  const hasBody = method !== 'GET' && !form && !upload
  const reply = await shop.server.inject({
    method,
    url: path.replace(/:\w+/g, '999999'),
    headers: {
      ...(tokens[who] && { authorization: `JWT ${tokens[who]}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    payload: hasBody ? '{}' : undefined,
  })
  return reply.statusCode
}

test('the back office has calls', () => expect(all.length).toBeGreaterThan(4))

test.each(all)('%s is for the shop alone', async (_name, endpoint) => {
  expect(endpoint.access).toBe(isOwners(endpoint) ? 'owner' : 'staff')
  expect(await knock(endpoint, 'guest')).toBe(401)
  expect(await knock(endpoint, 'customer')).toBe(403)
  const seller = await knock(endpoint, 'seller')
  if (endpoint.access === 'owner') expect(seller).toBe(403)
  else expect([401, 403, 405, 500]).not.toContain(seller)
  expect([401, 403, 405, 500]).not.toContain(await knock(endpoint, 'owner'))
  const { method, path } = endpoint
  expect(shop.server.hasRoute({ method, url: path })).toBe(true)
})
