import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { permissions } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { addPerson } from './people.ts'
import { permissionsOf } from './permissions-of.ts'
import { addProduct } from './products.ts'
import { addRows, readRealIds } from './real-rows.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

/** In pesos; no sum of several orders occurs in another figure. */
const PRICES = [1_234_567, 2_345_678, 4_567_891]
const SHIPPING = 5_000

const amounts = PRICES.map((price) => price + SHIPPING)
const sums = [1, 2, 3, 4, 5, 6, 7]
  .map((mask) => amounts.filter((_, at) => mask & (1 << at)))
  .filter((chosen) => chosen.length > 1)
  .map((chosen) => chosen.reduce((sum, amount) => sum + amount, 0))

const readings = Object.entries(api)
  .flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, call]) => [`${table}.${name}`, call] as const),
  )
  .filter(([name, { method }]) => name in permissionsOf && method === 'GET')

let shop: SellingShop
let buyer: number
let transaction: string
const tokens: Record<'owner' | 'clerk', string> = { owner: '', clerk: '' }

/** Two orders of one customer, and one of another. */
beforeAll(async () => {
  shop = await openSellingShop()
  const ids = await Promise.all(
    PRICES.map((price) => addProduct(shop.db, { price: price * 100, quantity: 1 })),
  )
  const [first, second, third] = ids.map((product_id) => [{ product_id }])
  const { person, preference_id, transaction_id } = await shop.order(first ?? [])
  await shop.pay(preference_id)
  await shop.fillCart(person, second ?? [])
  const again = await shop.prepare(person)
  await shop.confirm(person, again)
  await shop.pay(again)
  await shop.pay((await shop.order(third ?? [])).preference_id)
  ;[buyer, transaction] = [person.id, transaction_id]
  await addRows(shop.db)
  const held = permissions.filter((each) => each !== 'read_sales')
  const [role] = await shop.db
    .insert(roles)
    .values({ name: 'Todo menos las ventas', permissions: held })
    .returning()
  const clerk = await addPerson(shop, { role: 'seller' })
  await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, clerk.id))
  tokens.clerk = clerk.access
  tokens.owner = (await addPerson(shop, { role: 'owner' })).access
})
afterAll(() => shop.close())

const toUrl = async (path: string) => {
  if (path.startsWith('/api/admin/customers/:')) return path.replace(/:\w+/, String(buyer))
  if (path.startsWith('/api/admin/orders/:')) return path.replace(/:\w+/, transaction)
  return readRealIds(shop.db, path)
}

async function read(path: string, who: keyof typeof tokens): Promise<string> {
  const url = await toUrl(path)
  const { body } = await shop.server.inject({
    url: path.endsWith('/slots') ? `${url}?from=2026-11-01&until=2026-11-30` : url,
    headers: { authorization: `JWT ${tokens[who]}` },
  })
  return body
}

/** The sums that a text has, with or without the dots between thousands. */
const findSums = (text: string) => {
  const digits = text.replaceAll('.', '')
  return sums.filter((sum) => digits.includes(String(sum)))
}

async function listTurnover(who: keyof typeof tokens): Promise<string[]> {
  const found: string[] = []
  for (const [name, { path }] of readings) {
    if (findSums(await read(path, who)).length > 0) found.push(name)
  }
  return found
}

test('the owner sees what several orders brought in many places', async () => {
  expect(await listTurnover('owner')).toEqual(
    expect.arrayContaining([
      'adminCustomers.list',
      'adminCustomers.get',
      'adminCustomers.export',
      'adminOrders.get',
    ]),
  )
})

test('whoever may do everything but see the sales finds no sum of several orders', async () => {
  expect(await listTurnover('clerk')).toEqual([])
})

test('neither a change nor a conflict tells them', async () => {
  const change = async (version: number) => {
    const { body, statusCode } = await shop.server.inject({
      method: adminOrdersApi.setPrepared.method,
      url: await toUrl(adminOrdersApi.setPrepared.path),
      headers: { authorization: `JWT ${tokens.clerk}` },
      payload: { prepared: true, version },
    })
    return { statusCode, found: findSums(body), hasSpent: body.includes('"spent":null') }
  }
  const { version } = JSON.parse(await read(adminOrdersApi.get.path, 'clerk'))
  expect(await change(version + 7)).toEqual({ statusCode: 409, found: [], hasSpent: true })
  expect(await change(version)).toEqual({ statusCode: 200, found: [], hasSpent: true })
})

test('a list is not sorted by what it hides', async () => {
  const listIds = async (who: keyof typeof tokens, query: string) =>
    JSON.parse(await read(`/api/admin/customers${query}`, who)).results.map(
      ({ id }: { id: number }) => id,
    )
  const byDefault = await listIds('clerk', '')
  expect(await listIds('clerk', '?sort=spent&order=asc')).toEqual(byDefault.toReversed())
  expect(await listIds('owner', '?sort=spent&order=asc')).not.toEqual(byDefault)
})
