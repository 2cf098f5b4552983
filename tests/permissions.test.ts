import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type Permission, permissions } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { addPerson } from './people.ts'
import { permissionsOf } from './permissions-of.ts'
import { addProduct } from './products.ts'
import { addRows, fingerprint, readRealIds } from './real-rows.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

const calls = Object.entries(api)
  .flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, call]) => [`${table}.${name}`, call] as const),
  )
  .filter(([name]) => name in permissionsOf)

/** The roles of a new shop, a custom role, and one role per permission. */
const sets: Record<string, readonly Permission[]> = {
  Dueña: permissions,
  Ventas: ['orders', 'customers', 'stock', 'appointments', 'messages'],
  Contadora: ['read_sales', 'export_personal_data'],
  Taller: ['workshop'],
  'Sin permisos': [],
  Encargada: ['catalogue', 'prices_discounts', 'messages', 'settings'],
  ...Object.fromEntries(permissions.map((each) => [`Sólo ${each}`, [each]])),
}
const names = Object.keys(sets)

let shop: SellingShop
const tokens = new Map<string, string>()

beforeAll(async () => {
  shop = await openSellingShop()
  const { preference_id } = await shop.order([{ product_id: await addProduct(shop.db) }])
  await shop.pay(preference_id)
  const seeded = await shop.db.select().from(roles)
  for (const [name, listed] of Object.entries(sets)) {
    const known = seeded.find((role) => role.name === name)
    const [made] = known
      ? [known]
      : await shop.db
          .insert(roles)
          .values({ name, permissions: [...listed] })
          .returning()
    const person = await addPerson(shop, { role: name === 'Dueña' ? 'owner' : 'seller' })
    await shop.db
      .update(users)
      .set({ role_id: made?.id as number })
      .where(sql`id = ${person.id}`)
    tokens.set(name, person.access)
  }
  await addRows(shop.db)
})
afterAll(() => shop.close())

/** Calls with the id of an existing row and the smallest body. */
async function tryCall({ method, path, form, upload }: Endpoint, name: string) {
  const hasBody = method !== 'GET' && !form && !upload
  const reply = await shop.server.inject({
    method,
    url: await readRealIds(shop.db, path),
    headers: {
      authorization: `JWT ${tokens.get(name)}`,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{}' }),
  })
  return { status: reply.statusCode, code: reply.body.match(/"code":"(\w+)"/)?.[1] }
}

const isAllowed = (call: string, name: string) => {
  const needed = permissionsOf[call] as Permission[]
  return needed.length === 0 || needed.some((each) => sets[name]?.includes(each))
}

test('a new shop has the expected roles and permissions', async () => {
  for (const name of names) {
    const { body } = await shop.server
      .inject({ url: '/api/admin/me', headers: { authorization: `JWT ${tokens.get(name)}` } })
      .then((reply) => ({ body: reply.json() }))
    expect(body.permissions.toSorted(), name).toEqual([...(sets[name] ?? [])].sort())
  }
})

test.each(names)(
  '%s gets 403 for every call without permission, and no row changes',
  async (name) => {
    const before = await fingerprint(shop.db)
    for (const [call, endpoint] of calls) {
      if (isAllowed(call, name)) continue
      expect([call, await tryCall(endpoint, name)]).toEqual([
        call,
        { status: 403, code: 'permission_required' },
      ])
    }
    expect(await fingerprint(shop.db)).toEqual(before)
  },
)

const OWNERS = [
  'adminConnections.disconnectPayments',
  'adminConnections.disconnectMail',
  'adminSetup.open',
  'adminSetup.close',
]

test.each(names)('%s may make every call that its permissions allow', async (name) => {
  for (const [call, endpoint] of calls) {
    if (!isAllowed(call, name)) continue
    const { status, code } = await tryCall(endpoint, name)
    // A permission is not enough: these calls are for the owner alone.
    if (code?.startsWith('only_owner_') && OWNERS.includes(call)) continue
    expect([401, 403, 405, 500], `${call} answered ${status}`).not.toContain(status)
  }
})

/** Exports without personal data. */
const WITHOUT_PERSONAL_DATA = ['adminTransfer.export', 'adminCouponCodes.export']

test('exports with personal data need their own permission', () => {
  const files = calls.filter(
    ([name, call]) => call.download && !WITHOUT_PERSONAL_DATA.includes(name),
  )
  expect(
    files
      .filter(([, { permission }]) => permission !== 'export_personal_data')
      .map(([name]) => name),
  ).toEqual([])
})
